<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Sms;

use Zeromo\Community\CloudCalls\Api\Calls;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\CloudCalls\Api\Signed;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;

/** Tencent Cloud's SMS service, operation SendSms, version 2021-01-11. The template has one variable, the code. */
final class TencentSms implements SmsProvider {

	private const URL     = 'https://sms.tencentcloudapi.com';
	private const VERSION = '2021-01-11';
	private const REGION  = 'ap-guangzhou';

	/**
	 * @param string $url Address of another region; empty for the usual one.
	 * @param string $app SDK AppID of the console.
	 */
	public function __construct(
		private readonly Calls $calls,
		private readonly Key $key,
		private readonly string $url,
		private readonly string $app,
		private readonly string $sign,
		private readonly string $template
	) {}

	public function label(): string {
		return __( '腾讯云短信', 'zeromo-community' );
	}

	public function is_ready(): bool {
		$needed = array( $this->key->id, $this->key->secret, $this->app, $this->sign, $this->template );
		return ! in_array( '', $needed, true );
	}

	public function send( string $phone, string $code, Purpose $purpose ): string {
		$body = (string) wp_json_encode(
			array(
				'PhoneNumberSet' => array( $phone ),
				'SmsSdkAppId' => $this->app,
				'SignName' => $this->sign,
				'TemplateId' => $this->template,
				'TemplateParamSet' => array( $code ),
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		$said = $this->calls->post(
			'' === $this->url ? self::URL : $this->url,
			$body,
			fn( string $host, int $time ): array => Signed::tencent(
				$this->key,
				'sms',
				$host,
				'SendSms',
				self::VERSION,
				self::REGION,
				$body,
				$time
			)
		);
		$told   = is_array( $said['Response'] ?? null ) ? $said['Response'] : array();
		$error  = is_array( $told['Error'] ?? null ) ? $told['Error'] : array();
		$states = is_array( $told['SendStatusSet'] ?? null ) ? $told['SendStatusSet'] : array();
		$state  = is_array( $states[0] ?? null ) ? $states[0] : array();
		$word   = $error['Code'] ?? $state['Code'] ?? 'no answer';
		$word   = is_string( $word ) ? $word : 'no answer';
		return 'Ok' === $word ? '' : substr( (string) preg_replace( '/[^A-Za-z0-9._ -]/', '', $word ), 0, 80 );
	}
}
