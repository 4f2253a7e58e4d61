<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** A member's own number and address: bound, or changed for another one, by a code that went there. */
final class Binding {

	public function __construct(
		private readonly Codes $codes,
		private readonly NewAccount $accounts,
		private readonly AddressProof $proof,
		private readonly ProvedPhones $phones,
		private readonly Claims $claims
	) {}

	/**
	 * Binds it; the one before it is told of by mail.
	 *
	 * @return array{message: string}
	 */
	public function bind( int $member, Target $target, string $code ): array {
		$id = $this->codes->check( $target, Purpose::Bind, $code );
		$this->claims->hold(
			NewAccount::claim( $target ),
			function () use ( $member, $target, $id ): void {
				$owner = $this->accounts->owner( $target );
				if ( $owner > 0 && $owner !== $member ) {
					throw Failures::bound();
				}
				$this->codes->spend( $id );
				if ( $owner !== $member ) {
					$this->give( $member, $target );
				}
			}
		);
		return array(
			'message' => Target::EMAIL === $target->by
				? __( '邮箱已绑定', 'zeromo-community' )
				: __( '手机号已绑定', 'zeromo-community' ),
		);
	}

	private function give( int $member, Target $target ): void {
		if ( Target::EMAIL === $target->by ) {
			// Core tells the old address of the change.
			$done = wp_update_user( array( 'ID' => $member, 'user_email' => $target->text ) );
			if ( is_wp_error( $done ) ) {
				throw SignUpChecks::refusal( $done );
			}
			$this->proof->taken( $member, $target->text );
			return;
		}
		$before = $this->phones->of( $member );
		if ( ! $this->phones->give( $member, $target->text ) ) {
			throw Failures::bound();
		}
		$user = get_userdata( $member );
		if ( false !== $user && '' !== $user->user_email ) {
			$this->tell( $user->user_email, $before, $target );
		}
	}

	/** Tells of a number, also of the first one: who is not its owner signs in by it and sets a password. */
	private function tell( string $address, string $before, Target $now ): void {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		wp_mail(
			$address,
			/* translators: %s: the site's name */
			sprintf( __( '[%s] 绑定了手机号', 'zeromo-community' ), $site ),
			'' === $before
				? sprintf(
					/* translators: 1: the site's name, 2: a number */
					__( '你在「%1$s」绑定了手机号 %2$s。不是你本人操作的话，请马上修改密码并联系网站。', 'zeromo-community' ),
					$site,
					$now->masked()
				)
				: sprintf(
					/* translators: 1: the site's name, 2: a number, 3: another number */
					__( '你在「%1$s」绑定的手机号从 %2$s 换成了 %3$s。不是你本人操作的话，请马上修改密码并联系网站。', 'zeromo-community' ),
					$site,
					Target::kept_phone( $before )->masked(),
					$now->masked()
				)
		);
	}
}
