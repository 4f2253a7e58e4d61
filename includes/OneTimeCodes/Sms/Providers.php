<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Sms;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;

/** Those who can send SMS, and the one that the owner has chosen. */
final class Providers {

	/** Seconds for one call. */
	private const SECONDS = 8;

	public function __construct( private readonly Settings $settings, private readonly Clock $clock ) {}

	/** The chosen one; null where none is chosen or it lacks something. */
	public function current(): ?SmsProvider {
		$name   = $this->settings->text( 'sms_provider' );
		$all    = $this->all();
		$chosen = 'plugin' === $name
			? array_values( array_diff_key( $all, array( 'log' => 1, 'aliyun' => 1, 'tencent' => 1 ) ) )[0] ?? null
			: $all[ $name ] ?? null;
		return null !== $chosen && $chosen->is_ready() ? $chosen : null;
	}

	/** @return array<string, SmsProvider> By name. */
	public function all(): array {
		$calls = new Calls( $this->clock, self::SECONDS, 'The SMS provider' );
		$text  = $this->settings->text( ... );
		$key   = new Key( $text( 'sms_key_id' ), $text( 'sms_key_secret' ) );
		$own   = array(
			'log'     => new LogSms(),
			'aliyun'  => new AliyunSms(
				$calls,
				$key,
				$text( 'sms_url' ),
				$text( 'sms_sign' ),
				$text( 'sms_template' )
			),
			'tencent' => new TencentSms(
				$calls,
				$key,
				$text( 'sms_url' ),
				$text( 'sms_app' ),
				$text( 'sms_sign' ),
				$text( 'sms_template' )
			),
		);
		/**
		 * Those who can send SMS.
		 *
		 * @param array<string, SmsProvider> $providers By name.
		 */
		$all = apply_filters( 'zeromo_sms_providers', $own );
		$out = array();
		foreach ( is_array( $all ) ? $all : $own as $name => $provider ) {
			if ( $provider instanceof SmsProvider ) {
				$out[ (string) $name ] = $provider;
			}
		}
		return $out;
	}
}
