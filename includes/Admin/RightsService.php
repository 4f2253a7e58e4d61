<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;
use Zeromo\Community\Members\Api\ModeratorQueue;

/**
 * Which role has which capability of ours. Only what the rooms have named as an ability is changed here, and only by
 * who has it: nobody gives what they do not have.
 *
 * @phpstan-type Right array{name: string, label: string, can_change: bool}
 * @phpstan-type RoleRow array{name: string, label: string, rights: list<string>}
 * @phpstan-import-type ScopeRow from ScopeService
 * @phpstan-type QueueRow array{name: string, label: string, of_circles: bool}
 * @phpstan-type PresetRow array{name: string, label: string, description: string, is_made: bool, can_make: bool}
 */
final class RightsService {

	/** @param Collection<AbilitySource> $sources Abilities of the rooms. */
	public function __construct(
		#[All( AbilitySource::class )] private readonly Collection $sources,
		private readonly Db $db,
		private readonly AuditLog $log,
		private readonly ScopeService $scopes
	) {}

	/**
	 * As this member sees it.
	 *
	 * @return array{
	 *   rights: list<Right>, roles: list<RoleRow>, presets: list<PresetRow>, queues: list<QueueRow>,
	 *   moderators: list<ScopeRow>,
	 * }
	 */
	public function matrix( int $member ): array {
		$this->need( $member );
		$abilities = $this->abilities();
		$roles     = array();
		foreach ( wp_roles()->roles as $name => $role ) {
			$held    = array_filter( $role['capabilities'] );
			$roles[] = array(
				'name'   => (string) $name,
				'label'  => translate_user_role( $role['name'] ),
				'rights' => array_values( array_intersect( array_keys( $abilities ), array_keys( $held ) ) ),
			);
		}
		return array(
			'rights'  => array_values(
				array_map(
					static fn( Ability $ability ): array => array(
						'name'       => $ability->capability,
						'label'      => $ability->label,
						'can_change' => user_can( $member, $ability->capability ),
					),
					$abilities
				)
			),
			'roles'   => $roles,
			'presets' => array_map(
				static fn( RolePreset $preset ): array => array(
					'name'        => $preset->value,
					'label'       => $preset->label(),
					'description' => $preset->description(),
					'is_made'     => wp_roles()->is_role( $preset->role() ),
					'can_make'    => self::lacks( $member, $preset ) === array(),
				),
				RolePreset::cases()
			),
			'queues'  => array_map(
				static fn( ModeratorQueue $queue ): array => array(
					'name'       => $queue->value,
					'label'      => $queue->label(),
					'of_circles' => $queue->is_of_circles(),
				),
				ModeratorQueue::cases()
			),
			'moderators' => $this->scopes->all(),
		);
	}

	/**
	 * Gives one person exactly these queues and circles, or takes that back.
	 *
	 * @param list<string> $queues  None to take it back.
	 * @param list<int>    $circles None for the whole site.
	 * @throws Failure forbidden, content_invalid
	 */
	public function scope( int $member, int $person, bool $scoped, array $queues, array $circles ): void {
		$this->need( $member );
		$scoped
			? $this->scopes->give( $member, $person, $queues, $circles )
			: $this->scopes->take( $member, $person );
	}

	/**
	 * A role gets a capability or loses it; one that it has or lacks already is no change.
	 *
	 * @throws Failure forbidden, rest_invalid_param, content_invalid
	 */
	public function change( int $member, string $role, string $right, bool $allowed ): void {
		$this->need( $member );
		if ( ! isset( $this->abilities()[ $right ] ) ) {
			throw Failure::invalid( 'right' );
		}
		if ( ! user_can( $member, $right ) ) {
			throw Failure::forbidden( __( '你自己没有这项权限，不能给出或收回', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $member, $role, $right, $allowed ): void {
				$this->hold();
				$held = get_role( $role );
				if ( null === $held ) {
					throw Failure::invalid( 'role' );
				}
				if ( $held->has_cap( $right ) === $allowed ) {
					return;
				}
				if ( ! $allowed && SettingsService::CAPABILITY === $right && ! self::is_kept_without( $role ) ) {
					throw Failure::content( 'role', __( '没有别的角色的成员能管理设置了，不能收回', 'zeromo-community' ) );
				}
				$allowed ? $held->add_cap( $right ) : $held->remove_cap( $right );
				$words = array( self::word( ! $allowed ), self::word( $allowed ) );
				$this->note( $member, array( "$role.$right" => $words ) );
			}
		);
	}

	/**
	 * Makes the role of a preset; one that is there is left as the owner has changed it.
	 *
	 * @throws Failure forbidden
	 */
	public function make( int $member, RolePreset $preset ): void {
		$this->need( $member );
		if ( array() !== self::lacks( $member, $preset ) ) {
			throw Failure::forbidden( __( '这个角色有你自己没有的权限', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $member, $preset ): void {
				$this->hold();
				if ( ! wp_roles()->is_role( $preset->role() ) ) {
					$rights = $preset->capabilities();
					add_role( $preset->role(), $preset->label(), array_fill_keys( $rights, true ) );
					$this->note( $member, array( $preset->role() => array( '', implode( ' ', $rights ) ) ) );
				}
			}
		);
	}

	/** Settings and the right to change who is what: both, or a way to more rights would be open to who has one. */
	private function need( int $member ): void {
		if ( ! user_can( $member, SettingsService::CAPABILITY ) || ! user_can( $member, 'promote_users' ) ) {
			throw Failure::forbidden();
		}
	}

	/** @return array<string, Ability> By capability, in their order; each capability once. */
	private function abilities(): array {
		$all = array_merge(
			...array_map( static fn( AbilitySource $source ): array => $source->abilities(), $this->sources->all() )
		);
		// Rights of core are core's to give.
		$all = array_filter( $all, static fn( Ability $one ): bool => str_contains( $one->capability, '_zeromo' ) );
		usort( $all, static fn( Ability $a, Ability $b ): int => $a->position <=> $b->position );
		return array_column( $all, null, 'capability' );
	}

	/** Core stores all roles in one option: whoever changes them at the same time waits, and what is stored is read. */
	private function hold(): void {
		$this->db->value(
			"SELECT option_value FROM {$this->db->core( 'options' )} WHERE option_name = %s" . $this->db->locked(),
			array( wp_roles()->role_key )
		);
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( wp_roles()->role_key, 'options' );
		wp_roles()->for_site();
	}

	/** Whether somebody can change settings by another role. */
	private static function is_kept_without( string $role ): bool {
		$others = array();
		foreach ( wp_roles()->roles as $name => $one ) {
			if ( $name !== $role && ! empty( $one['capabilities'][ SettingsService::CAPABILITY ] ) ) {
				$others[] = (string) $name;
			}
		}
		return array() !== $others
			&& array() !== get_users( array( 'role__in' => $others, 'number' => 1, 'fields' => 'ID' ) );
	}

	/** @return list<string> Capabilities of the preset that the member does not have. */
	private static function lacks( int $member, RolePreset $preset ): array {
		return array_values(
			array_filter( $preset->capabilities(), static fn( string $right ): bool => ! user_can( $member, $right ) )
		);
	}

	/** @param array<string, array{string, string}> $changes Before and after. */
	private function note( int $member, array $changes ): void {
		$this->log->note( $member, RightsActs::ACT, 'role', 0, 0, 0, '', $changes );
	}

	private static function word( bool $allowed ): string {
		return $allowed ? 'yes' : 'no';
	}
}
