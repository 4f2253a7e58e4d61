<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\OneTimeCodes\Sms\Providers;

/**
 * Brings a code to its target. Behind the answer where PHP can end it first, so that a provider's time tells nobody
 * whether there is an account; what a provider refuses is in the log, for the owner.
 */
final class Delivery {

	public function __construct( private readonly Providers $providers ) {}

	/** Whether somebody sends SMS: a provider that is ready, or a plugin by its filter. */
	public function sends_sms(): bool {
		return null !== $this->providers->current() || has_filter( 'zeromo_pre_send_sms' );
	}

	/**
	 * Sends a code.
	 *
	 * @param int $ttl Seconds it lives.
	 * @throws Failure unavailable where a plugin says that it was not sent.
	 */
	public function send( Target $target, string $code, Purpose $purpose, int $ttl ): void {
		if ( Target::EMAIL === $target->by ) {
			self::later( static fn() => self::mail( $target, $code, $ttl ) );
			return;
		}
		/**
		 * Sends the code in place of the site's provider.
		 *
		 * @param mixed  $done    Null to leave it to the provider; true: sent; false or a WP_Error: not sent.
		 * @param string $phone   Number; without its country where that is China.
		 * @param string $code    Six digits.
		 * @param string $purpose login, register, bind, reset, payment.
		 */
		$done = apply_filters( 'zeromo_pre_send_sms', null, $target->national(), $code, $purpose->value );
		if ( false === $done || is_wp_error( $done ) ) {
			throw Failure::unavailable();
		}
		$provider = null === $done ? $this->providers->current() : null;
		if ( null === $done && null === $provider ) {
			throw Failures::no_sms();
		}
		if ( null !== $provider ) {
			self::later( static fn() => self::sms( $provider, $target, $code, $purpose ) );
		}
	}

	private static function sms( SmsProvider $provider, Target $target, string $code, Purpose $purpose ): void {
		try {
			$why = $provider->send( $target->text, $code, $purpose );
		} catch ( \Throwable $e ) {
			$why = $e::class;
		}
		if ( '' !== $why ) {
			// Neither number nor code.
			Log::error( new \RuntimeException( "A code was not sent by SMS: $why" ) );
		}
	}

	private static function mail( Target $target, string $code, int $ttl ): void {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		wp_mail(
			$target->text,
			/* translators: 1: the site's name, 2: a code of six digits */
			sprintf( __( '[%1$s] 验证码 %2$s', 'zeromo-community' ), $site, $code ),
			sprintf(
				/* translators: 1: the site's name, 2: a code of six digits, 3: minutes */
				__( "你在「%1\$s」的验证码是 %2\$s，%3\$d 分钟内有效。\n\n不是你本人操作的话，不用理会，也不要告诉任何人。", 'zeromo-community' ),
				$site,
				$code,
				max( 1, intdiv( $ttl, MINUTE_IN_SECONDS ) )
			)
		);
	}

	/** @param \Closure(): void $work What need not hold up the answer. */
	private static function later( \Closure $work ): void {
		if ( ! function_exists( 'fastcgi_finish_request' ) ) {
			$work();
			return;
		}
		add_action(
			'shutdown',
			static function () use ( $work ): void {
				fastcgi_finish_request();
				$work();
			},
			5
		);
	}
}
