<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\TaxRecords\Sql\IdentityRepository;
use Zeromo\Community\Wallet\Api\WithdrawalRule;

/** Who members are for the tax office: given by themselves, asked for before a withdrawal where the owner says so. */
final class IdentityService implements WithdrawalRule {

	public const SETTING = 'tax_identity';

	public function __construct(
		private readonly IdentityRepository $rows,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	/** Whether the owner asks for it. */
	public function is_asked(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/** A member's own; null for none. */
	public function of( int $member ): ?Identity {
		return $this->rows->of( $member );
	}

	/** @throws \Zeromo\Community\Kernel\Failure content_invalid. */
	public function save(
		int $member,
		#[\SensitiveParameter] string $name,
		#[\SensitiveParameter] string $number,
		#[\SensitiveParameter] string $phone
	): Identity {
		$name  = trim( $name );
		$known = IdNumber::read( $number );
		if ( 1 !== preg_match( '/^[\p{L}\p{M}·. ]{2,50}$/u', $name ) ) {
			throw Failures::name();
		}
		if ( '' === $known ) {
			throw Failures::number();
		}
		$now = $this->clock->now();
		$one = new Identity( $name, $known, Target::read( Target::SMS, $phone, 'phone' )->national(), $now, $now );
		$this->rows->put( $member, $one, $now );
		return $one;
	}

	public function held( int $member ): int {
		return 0;
	}

	public function check( int $member ): void {
		if ( $this->is_asked() && null === $this->of( $member ) ) {
			throw Failures::needed( $this->pages->url( 'account', 'settings' ) . '#zmo-tax-identity' );
		}
	}
}
