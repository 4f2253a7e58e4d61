<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Sms;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\CloudCalls\Api\Signed;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;

/** Aliyun's SMS service, operation SendSms, version 2017-05-25. The template has one variable, `code`. */
final class AliyunSms implements SmsProvider {

	private const URL     = 'https://dysmsapi.aliyuncs.com';
	private const VERSION = '2017-05-25';

	/** @param string $url Address of another region; empty for the usual one. */
	public function __construct(
		private readonly Calls $calls,
		private readonly Key $key,
		private readonly string $url,
		private readonly string $sign,
		private readonly string $template
	) {}

	public function label(): string {
		return __( '阿里云短信', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return ! in_array( '', array( $this->key->id, $this->key->secret, $this->sign, $this->template ), true );
	}

	public function send( string $phone, string $code, Purpose $purpose ): string {
		$asked = array(
			'PhoneNumbers' => str_starts_with( $phone, '+86' ) ? substr( $phone, 3 ) : substr( $phone, 1 ),
			'SignName' => $this->sign,
			'TemplateCode' => $this->template,
			'TemplateParam' => (string) wp_json_encode( array( 'code' => $code ) ),
		);
		ksort( $asked );
		$query = http_build_query( $asked, '', '&', PHP_QUERY_RFC3986 );
		$said  = $this->calls->post(
			rtrim( '' === $this->url ? self::URL : $this->url, '/' ) . "/?$query",
			'',
			fn( string $host, int $time ): array => Signed::aliyun(
				$this->key,
				$host,
				'SendSms',
				self::VERSION,
				$query,
				'',
				'',
				$time,
				bin2hex( random_bytes( 16 ) )
			)
		);
		$word = is_string( $said['Code'] ?? null ) ? $said['Code'] : 'no answer';
		return 'OK' === $word ? '' : substr( (string) preg_replace( '/[^A-Za-z0-9._ -]/', '', $word ), 0, 80 );
	}
}
