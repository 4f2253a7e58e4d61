<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\OwnMembership;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Members\Api\Abilities;
use Zeromo\Community\Members\Api\Profiles;

/**
 * What members see of their own account.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class AccountService {

	/** The member's own fields that the public profile does not have. */
	private const OWN = array( 'gender', 'birthday', 'location' );

	/** @param Collection<OwnMembership> $memberships What tells of paid ones. */
	public function __construct(
		private readonly Profiles $profiles,
		private readonly Caller $caller,
		private readonly Abilities $abilities,
		private readonly Balances $balances,
		#[All( OwnMembership::class )] private readonly Collection $memberships
	) {}

	/**
	 * The caller's account: the public profile and what only they see.
	 *
	 * @return Answer
	 */
	public function me(): array {
		$id      = $this->caller->member();
		$profile = $this->profiles->profile( $id, $id ) ?? throw Failure::login();
		$user    = get_userdata( $id );
		if ( false === $user ) {
			throw Failure::login();
		}
		$own     = array(
			'login'    => $user->user_login,
			'email'    => $user->user_email,
			'homepage' => wp_specialchars_decode( $user->user_url ),
		);
		foreach ( self::OWN as $field ) {
			$value         = get_user_meta( $id, "zeromo_$field", true );
			$own[ $field ] = is_string( $value ) ? $value : '';
		}
		$has = $this->balances->of( $id );
		return array_replace(
			$profile->jsonSerialize(),
			$own,
			array(
				'vip'     => $this->vip( $id ),
				'balance' => Amount::yuan( $has->spendable() ),
				'points'  => $has->points,
				'level'   => $profile->level['n'] ?? 0,
				'can'     => $this->abilities->of_caller(),
			)
		);
	}

	/**
	 * JSON schemas of the fields, by name.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function schema(): array {
		return array_replace(
			$this->profiles->schema(),
			array(
				'login'    => Schema::text( __( '用户名', 'zeromo-community' ) ),
				'email'    => Schema::text( __( '邮箱，没有为空', 'zeromo-community' ) ),
				'homepage' => Schema::text( __( '个人网站', 'zeromo-community' ) ),
				'gender'   => Schema::text( __( '性别', 'zeromo-community' ) ),
				'birthday' => Schema::text( __( '生日', 'zeromo-community' ) ),
				'location' => Schema::text( __( '所在地', 'zeromo-community' ) ),
				'vip'      => Schema::named(
					'VipLevel',
					Schema::object(
						array(
							'level'   => Schema::int( __( '等级', 'zeromo-community' ) ),
							'name'    => Schema::text( __( '等级名', 'zeromo-community' ) ),
							'expires' => Schema::time( __( '到期时间，永久为 null', 'zeromo-community' ), true ),
						),
						true
					)
				),
				'balance'  => Schema::text( __( '可用余额，元', 'zeromo-community' ) ),
				'points'   => Schema::int( __( '积分', 'zeromo-community' ) ),
				'level'    => Schema::int( __( '成长等级', 'zeromo-community' ) ),
				'can'      => $this->abilities->schema(),
			)
		);
	}

	/** @return array{level: int, name: string, expires: string|null}|null */
	private function vip( int $member ): ?array {
		foreach ( $this->memberships->all() as $membership ) {
			return $membership->vip( $member );
		}
		return null;
	}
}
