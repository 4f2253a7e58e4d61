<?php

declare(strict_types=1);

namespace Zeromo\Community\Privacy;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Privacy\Api\Entitlements;
use Zeromo\Community\Privacy\Api\LevelSource;
use Zeromo\Community\Privacy\Api\LockDesk;
use Zeromo\Community\Privacy\Api\Locks;
use Zeromo\Community\Privacy\Api\UnlockRule;
use Zeromo\Community\Privacy\Rules\EntitlementRule;
use Zeromo\Community\Privacy\Rules\LevelRule;
use Zeromo\Community\Privacy\Rules\LoginRule;
use Zeromo\Community\Privacy\Rules\PasswordRule;
use Zeromo\Community\Privacy\Sql\PrivacyInvariants;
use Zeromo\Community\Privacy\Sql\PrivacyTables;
use Zeromo\Community\Privacy\Sql\SqlEntitlementRepository;
use Zeromo\Community\Privacy\Sql\SqlLockRepository;

/** What authors hide in posts, and who may see it. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( LockRepository::class, SqlLockRepository::class );
		$c->bind( EntitlementRepository::class, SqlEntitlementRepository::class );
		$c->set( Levels::class, static fn( Container $c ): Levels => new Levels( static fn(): array => $c->all( LevelSource::class ) ) );
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->table( 'lock' ),
				'media',
				'',
				true,
				false
			)
		);
		$c->set( LockGate::class, static fn( Container $c ): LockGate => new LockGate( static fn(): array => $c->all( UnlockRule::class ) ) );
		$c->bind( Locks::class, LockReader::class );
		$c->bind( LockDesk::class, LockService::class );
		$c->bind( Entitlements::class, EntitlementService::class );
		$c->contribute( LevelSource::class, RoleLevels::class );
		$c->contribute( UnlockRule::class, LoginRule::class );
		$c->contribute( UnlockRule::class, LevelRule::class );
		$c->contribute( UnlockRule::class, PasswordRule::class );
		$c->contribute( UnlockRule::class, EntitlementRule::class );
		$c->contribute( Invariant::class, PrivacyInvariants::class );
	}

	public function boot( Container $c ): void {
		add_action(
			'deleted_post',
			static function ( int $id, \WP_Post $post ) use ( $c ): void {
				if ( in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
					return;
				}
				$c->get( Db::class )->transaction(
					static function () use ( $c, $id ): void {
						$c->get( LockRepository::class )->remove( $id );
						$c->get( EntitlementRepository::class )->item_gone( Entitlements::POST, $id );
					}
				);
			},
			10,
			2
		);
		add_action(
			'deleted_user',
			static function ( int $id ) use ( $c ): void {
				$c->get( LockRepository::class )->member_gone( $id );
				$c->get( EntitlementRepository::class )->member_gone( $id );
			}
		);
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		// A visitor who has unlocked something is shown what other visitors are not.
		add_action( 'send_headers', static fn() => PassCookie::any() ? nocache_headers() : null );
		add_filter(
			'rest_post_dispatch',
			static function ( mixed $response ): mixed {
				if ( $response instanceof \WP_HTTP_Response && PassCookie::any() ) {
					$response->header( 'Cache-Control', 'private, no-store' );
				}
				return $response;
			},
			20
		);
	}

	public function tables(): array {
		return array( PrivacyTables::lock(), PrivacyTables::pass(), PrivacyTables::entitlement() );
	}

	public function settings(): array {
		return array(
			'lock_types'   => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => LockTypes::SETTABLE ),
				'default'     => LockTypes::SETTABLE,
				'description' => __( '动态设置里可以选的类型，公开总在其中', 'zeromo-community' ),
			),
			'lock_setters' => array(
				'type'                 => 'object',
				'additionalProperties' => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'maxLength' => 60 ), 'maxItems' => 50 ),
				'default'              => array(),
				'description'          => __( '哪些角色可以使用哪种动态设置；没有列出的类型所有人可用', 'zeromo-community' ),
			),
		);
	}
}
