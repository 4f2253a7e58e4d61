<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\OneTimeCodes\Sql\CodeRepository;

/** Makes codes and compares them. What is kept is a keyed print of a code, good for one target and one purpose. */
final class CodeService implements Codes {

	/** Seconds a code lives, and the longest a plugin can make it. */
	private const TTL     = 600;
	private const LONGEST = 3600;

	/** Looks at one code from the network that asked for it, and from all others together. */
	private const TRIES = 5;

	/** @var array<int, string> Prints of the codes that were right, by id. */
	private array $right = array();

	public function __construct(
		private readonly CodeRepository $codes,
		private readonly Delivery $delivery,
		private readonly RateLimit $limits,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	public function send( Target $target, Purpose $purpose, bool $is_wanted = true ): int {
		if ( Target::SMS === $target->by && ! $this->sends_sms() ) {
			throw Failures::no_sms();
		}
		$whom = sha1( $target->text );
		$this->limits->hit( 'code_wait', null, $whom );
		$this->limits->hit( 'code_send', null, $whom );
		$this->limits->hit( 'code_day', null, $whom );
		$this->limits->hit( 'code_address' );
		$this->limits->hit( 'code_site', null, $target->by );
		if ( $is_wanted ) {
			$code = str_pad( (string) random_int( 0, 999999 ), 6, '0', STR_PAD_LEFT );
			$ttl  = $this->ttl();
			$name = $this->name( $target );
			$this->codes->put(
				$name,
				$purpose,
				$this->print_of( $name, $purpose, $code ),
				sha1( $this->caller->network() ),
				$this->clock->now() + $ttl
			);
			$this->delivery->send( $target, $code, $purpose, $ttl );
		}
		return $this->limits->limits( 'code_wait' )['each'][1] ?? 0;
	}

	public function check( Target $target, Purpose $purpose, string $code ): int {
		$this->limits->hit( 'code_check' );
		$name    = $this->name( $target );
		$network = sha1( $this->caller->network() );
		$counted = $this->codes->count( $name, $purpose, $network, self::TRIES, $this->clock->now() );
		$kept    = $counted ? $this->codes->of( $name, $purpose ) : null;
		if ( null === $kept || ! hash_equals( $kept['code'], $this->print_of( $name, $purpose, trim( $code ) ) ) ) {
			throw Failures::code();
		}
		$this->right[ $kept['id'] ] = $kept['code'];
		return $kept['id'];
	}

	public function spend( int $id ): void {
		$print = $this->right[ $id ] ?? '';
		if ( '' === $print || ! $this->codes->spend( $id, $print, $this->clock->now() ) ) {
			throw Failures::code();
		}
	}

	public function sends_sms(): bool {
		return $this->delivery->sends_sms();
	}

	#[Job( 'code_sweep', every: Job::DAY )]
	public function sweep(): void {
		$this->codes->sweep( $this->clock->now() );
	}

	private function ttl(): int {
		/**
		 * Seconds a code lives.
		 *
		 * @param int $seconds At most an hour.
		 */
		$ttl = apply_filters( 'zeromo_code_ttl', self::TTL );
		return is_numeric( $ttl ) ? max( 1, min( self::LONGEST, (int) $ttl ) ) : self::TTL;
	}

	/** A target as the table names it. */
	private function name( Target $target ): string {
		return hash_hmac( 'sha256', "$target->by|$target->text", wp_salt( 'nonce' ) );
	}

	private function print_of( string $name, Purpose $purpose, string $code ): string {
		return hash_hmac( 'sha256', "$name|$purpose->value|$code", wp_salt( 'auth' ) );
	}
}
