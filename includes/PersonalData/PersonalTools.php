<?php

declare(strict_types=1);

namespace Zeromo\Community\PersonalData;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * The rooms in core's tools for personal data: core asks by an address, a room is asked about the member who has it.
 *
 * @phpstan-type Entry array{group_id: string, group_label: string, item_id: string, data: list<array{name: string,
 *   value: string}>}
 * @phpstan-type Told array{data: list<Entry>, done: bool}
 * @phpstan-type Erased array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
 */
final class PersonalTools {

	/** @param Collection<PersonalRecords> $rooms What they keep. */
	public function __construct( #[All( PersonalRecords::class )] private readonly Collection $rooms ) {}

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_exporters' )]
	public function exporters( array $all ): array {
		foreach ( array_filter(
			$this->rooms->all(),
			static fn( PersonalRecords $room ): bool => $room::IS_TOLD
		) as $room ) {
			$all[ $room->name() ] = array(
				'exporter_friendly_name' => $room->label(),
				'callback'               => self::by_mail( $room->export( ... ), self::told( array(), true ) ),
			);
		}
		return $all;
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 *
	 * @param array<mixed> $all Registered so far.
	 * @return array<mixed>
	 */
	#[Filter( 'wp_privacy_personal_data_erasers' )]
	public function erasers( array $all ): array {
		$rooms = $this->rooms->all();
		usort( $rooms, static fn( PersonalRecords $a, PersonalRecords $b ): int => $a::STAGE <=> $b::STAGE );
		foreach ( $rooms as $room ) {
			$erase                = static fn( int $member, int $page ): array => $room->erase( $member );
			$all[ $room->name() ] = array(
				'eraser_friendly_name' => $room->label(),
				'callback'             => self::by_mail( $erase, self::erased( false ) ),
			);
		}
		return $all;
	}

	/**
	 * Core knows members by their address.
	 *
	 * @template Answer of array
	 * @param \Closure(int $member, int $page): Answer $work    Does it.
	 * @param Answer                                   $nothing For an address nobody has.
	 * @return \Closure(string, int=): Answer
	 */
	private static function by_mail( \Closure $work, array $nothing ): \Closure {
		return static function ( string $mail, int $page = 1 ) use ( $work, $nothing ): array {
			$user = get_user_by( 'email', $mail );
			return $user instanceof \WP_User ? $work( $user->ID, max( 1, $page ) ) : $nothing;
		};
	}

	/**
	 * One thing of an export; fields without a value are left out.
	 *
	 * @param array<string, string> $fields Plain text by label.
	 * @return Entry
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
	 * @param list<Entry> $data Of item().
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
		return array(
			'items_removed' => $removed,
			'items_retained' => array() !== $kept,
			'messages' => $kept,
			'done' => $done,
		);
	}

	/**
	 * Deletes what a member has under these keys of user meta, with no statement for those that are not there.
	 *
	 * @return bool Whether there was any.
	 */
	public static function without_meta( int $member, string ...$keys ): bool {
		$had = false;
		foreach ( $keys as $key ) {
			$had = metadata_exists( 'user', $member, $key ) && delete_user_meta( $member, $key ) || $had;
		}
		return $had;
	}
}
