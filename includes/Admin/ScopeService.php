<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

/**
 * Gives one person exactly the queues and circles they moderate. `moderate_zeromo` is taken from them by core's own way
 * of capabilities of one user, whatever their role gives.
 *
 * @phpstan-type ScopeRow array{
 *   id: int, name: string, queues: list<string>, circles: list<array{id: int, title: string}>,
 * }
 */
final class ScopeService {

	/** People that are listed. */
	private const MOST = 100;

	public function __construct(
		private readonly Circles $circles,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/** @return list<ScopeRow> Whoever asks may change rights. */
	public function all(): array {
		$people = get_users(
			array(
				'meta_key' => $this->db->site_prefix() . ModeratorScope::OPTION,
				'number'   => self::MOST,
				'orderby'  => 'ID',
			)
		);
		$scopes = array();
		$ids    = array();
		foreach ( $people as $user ) {
			$scope = $user instanceof \WP_User ? ModeratorScope::of( $user->ID ) : null;
			if ( null !== $scope ) {
				$scopes[ $user->ID ] = $scope;
				array_push( $ids, ...$scope->circles );
			}
		}
		$circles = array() === $ids ? array() : $this->circles->many( array_values( array_unique( $ids ) ) );
		$out     = array();
		foreach ( $scopes as $id => $scope ) {
			$out[] = array(
				'id'      => $id,
				'name'    => get_userdata( $id )->display_name ?? '',
				'queues'  => self::names( $scope ),
				'circles' => array_map(
					static fn( int $circle ): array => array(
						'id'    => $circle,
						'title' => $circles[ $circle ]->title ?? "#$circle",
					),
					$scope->circles
				),
			);
		}
		return $out;
	}

	/**
	 * Gives a person a scope, in place of the one before.
	 *
	 * @param list<string> $queues  Words of ModeratorQueue.
	 * @param list<int>    $circles None for the whole site.
	 * @throws Failure forbidden, not_found, content_invalid
	 */
	public function give( int $actor, int $member, array $queues, array $circles ): void {
		$this->need( $actor, $member );
		$wanted = array_values( array_filter( array_map( ModeratorQueue::tryFrom( ... ), array_unique( $queues ) ) ) );
		$ids    = array_values( array_unique( array_filter( $circles, static fn( int $id ): bool => $id > 0 ) ) );
		sort( $ids );
		if ( array() === $wanted ) {
			throw Failure::content( 'queues', __( '至少选一个队列', 'zeromo-community' ) );
		}
		if ( count( $ids ) > ModeratorScope::CIRCLES ) {
			throw Failure::content(
				'circles',
				/* translators: %d: number of circles */
				sprintf( __( '最多 %d 个圈子', 'zeromo-community' ), ModeratorScope::CIRCLES )
			);
		}
		if ( array() !== $ids && count( $this->circles->many( $ids ) ) < count( $ids ) ) {
			throw Failure::content( 'circles', __( '没有这个圈子', 'zeromo-community' ) );
		}
		$whole = array_filter( $wanted, static fn( ModeratorQueue $queue ): bool => ! $queue->is_of_circles() );
		if ( array() !== $ids && array() !== $whole ) {
			throw Failure::content(
				'circles',
				__( '词库、处罚和申诉是全站的，不能只给几个圈子', 'zeromo-community' )
			);
		}
		$this->store( $actor, $member, new ModeratorScope( $wanted, $ids ) );
	}

	/**
	 * Takes a scope away: the person is what their role makes them.
	 *
	 * @throws Failure forbidden, not_found
	 */
	public function take( int $actor, int $member ): void {
		$this->need( $actor, $member );
		$this->store( $actor, $member, null );
	}

	/** Who may change rights is seen to by RightsService; nobody gives what they do not have, nor limits an owner. */
	private function need( int $actor, int $member ): void {
		if ( ! user_can( $actor, ModeratorScope::CAPABILITY ) ) {
			throw Failure::forbidden( __( '你自己没有这项权限，不能给出或收回', 'zeromo-community' ) );
		}
		if ( $member < 1 || false === get_userdata( $member ) ) {
			throw Failure::content( 'member', __( '没有这位成员', 'zeromo-community' ) );
		}
		if (
			$member === $actor
			|| user_can( $member, SettingsService::CAPABILITY )
			|| user_can( $member, 'manage_options' )
		) {
			throw Failure::content( 'member', __( '管理站点的人不能限定', 'zeromo-community' ) );
		}
	}

	private function store( int $actor, int $member, ?ModeratorScope $scope ): void {
		$this->db->transaction(
			function () use ( $actor, $member, $scope ): void {
				$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
				clean_user_cache( $member );
				$before = ModeratorScope::of( $member );
				if ( self::words( $before ) === self::words( $scope ) ) {
					return;
				}
				$user = new \WP_User( $member );
				if ( null === $scope ) {
					delete_user_option( $member, ModeratorScope::OPTION );
					$user->remove_cap( ModeratorScope::CAPABILITY );
				} else {
					update_user_option(
						$member,
						ModeratorScope::OPTION,
						array( 'queues' => self::names( $scope ), 'circles' => $scope->circles )
					);
					$user->add_cap( ModeratorScope::CAPABILITY, false );
				}
				$this->log->note(
					$actor,
					RightsActs::ACT,
					'user',
					$member,
					$member,
					0,
					'',
					array( 'scope' => array( self::words( $before ), self::words( $scope ) ) )
				);
			}
		);
	}

	/** @return list<string> */
	private static function names( ModeratorScope $scope ): array {
		return array_map( static fn( ModeratorQueue $queue ): string => $queue->value, $scope->queues );
	}

	private static function words( ?ModeratorScope $scope ): string {
		return null === $scope ? '' : implode( ' ', self::names( $scope ) ) . ( array() === $scope->circles ? '' : ' #'
			. implode( ' #', $scope->circles ) );
	}
}
