<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * What the rooms' parts of core's privacy tools have in common: members are found by their address, answers have core's
 * shape.
 *
 * @phpstan-type Told array{data: list<array<string, mixed>>, done: bool}
 * @phpstan-type Erased array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
 */
final class PersonalTools {

	/**
	 * Hooks a room's tools up; they are made when core asks for its tools.
	 *
	 * @param string                                            $name   Unique, begins with `zeromo-`.
	 * @param \Closure(): string                                $label  What an owner reads.
	 * @param (\Closure(int $member, int $page): Told)|null     $export Null for none.
	 * @param (\Closure(int $member, int $page): Erased)|null   $erase  Null for none.
	 * @param int                                               $order  Erasers of a higher order come later.
	 */
	public static function listen(
		string $name,
		\Closure $label,
		?\Closure $export,
		?\Closure $erase,
		int $order = 10
	): void {
		$add = static function ( string $kind, \Closure $work, array $nothing ) use ( $name, $label, $order ): void {
			add_filter(
				"wp_privacy_personal_data_{$kind}s",
				static fn( array $all ): array => $all + array(
					$name => array(
						"{$kind}_friendly_name" => $label(),
						'callback'              => static function ( string $mail, int $page = 1 ) use ( $work, $nothing ): array {
							$user = get_user_by( 'email', $mail );
							return $user instanceof \WP_User ? $work( $user->ID, max( 1, $page ) ) : $nothing;
						},
					),
				),
				$order
			);
		};
		if ( null !== $export ) {
			$add( 'exporter', $export, self::told( array(), true ) );
		}
		if ( null !== $erase ) {
			$add( 'eraser', $erase, self::erased( false ) );
		}
	}

	/**
	 * One thing of an export; fields without a value are left out.
	 *
	 * @param array<string, string> $fields Plain text by label.
	 * @return array<string, mixed>
	 */
	public static function item( string $group, string $label, string $id, array $fields ): array {
		$data = array();
		foreach ( array_filter( $fields, static fn( string $value ): bool => '' !== $value ) as $name => $value ) {
			$data[] = array( 'name' => $name, 'value' => nl2br( esc_html( $value ) ) );
		}
		return array( 'group_id' => $group, 'group_label' => $label, 'item_id' => $id, 'data' => $data );
	}

	/**
	 * An exporter's answer.
	 *
	 * @param list<array<string, mixed>> $data Of item().
	 * @return Told
	 */
	public static function told( array $data, bool $done ): array {
		return array( 'data' => $data, 'done' => $done );
	}

	/**
	 * An eraser's answer.
	 *
	 * @param list<string> $kept What stays and why, as the owner reads it.
	 * @return Erased
	 */
	public static function erased( bool $removed, bool $done = true, array $kept = array() ): array {
		return array( 'items_removed' => $removed, 'items_retained' => array() !== $kept, 'messages' => $kept, 'done' => $done );
	}
}
