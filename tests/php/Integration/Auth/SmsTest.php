<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\SmsProvider;
use Zeromo\Community\OneTimeCodes\Sms\Providers;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What is sent to the clouds that send SMS, and how their answers are read. Signatures: SignedTest. */
final class SmsTest extends IntegrationTestCase {

	private const SECRET = 'the-owners-secret';

	/** @var list<array{string, array<string, mixed>}> Address and arguments. */
	private array $sent = array();

	/** @return array<string, array{string, string, string}> Provider, its answer, what is read in it. */
	public static function answers(): array {
		$tencent = static fn( string $code ): string => '{"Response":{"SendStatusSet":[{"Code":"' . $code . '"}]}}';
		return array(
			'aliyun takes it'   => array( 'aliyun', '{"Code":"OK","BizId":"1"}', '' ),
			'aliyun refuses'    => array( 'aliyun', '{"Code":"isv.DAY_LIMIT_CONTROL"}', 'isv.DAY_LIMIT_CONTROL' ),
			'aliyun is a page'  => array( 'aliyun', '<html>', 'no answer' ),
			'tencent takes it'  => array( 'tencent', $tencent( 'Ok' ), '' ),
			'tencent refuses'   => array(
				'tencent',
				$tencent( 'LimitExceeded.PhoneNumberDailyLimit' ),
				'LimitExceeded.PhoneNumberDailyLimit',
			),
			'tencent knows us not' => array(
				'tencent',
				'{"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound"}}}',
				'AuthFailure.SecretIdNotFound',
			),
			'tencent is a page' => array( 'tencent', '', 'no answer' ),
		);
	}

	#[DataProvider( 'answers' )]
	public function test_a_cloud_gets_number_and_code_and_its_answer_is_read(
		string $name,
		string $answer,
		string $read
	): void {
		$this->service( Settings::class )->save(
			array(
				'sms_provider' => $name,
				'sms_key_id' => 'id',
				'sms_key_secret' => self::SECRET,
				'sms_app' => '1400000',
				'sms_sign' => '社区',
				'sms_template' => 'T1',
			)
		);
		add_filter(
			'pre_http_request',
			function ( mixed $done, array $args, string $url ) use ( $answer ): array {
				$this->sent[] = array( $url, $args );
				return array( 'body' => $answer, 'response' => array( 'code' => 200 ), 'headers' => array() );
			},
			10,
			3
		);
		$provider = $this->service( Providers::class )->current();
		self::assertInstanceOf( SmsProvider::class, $provider );
		self::assertSame( $read, $provider->send( '+8613800138000', '042137', Purpose::Login ) );
		[ $url, $args ] = $this->sent[0];
		self::assertSame( 0, $args['redirection'] );
		self::assertStringNotContainsString( self::SECRET, (string) wp_json_encode( array( $url, $args ) ) );
		if ( 'aliyun' === $name ) {
			parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
			self::assertSame( 'dysmsapi.aliyuncs.com', wp_parse_url( $url, PHP_URL_HOST ) );
			self::assertSame(
				array( '13800138000', '社区', 'T1', '{"code":"042137"}' ),
				array( $query['PhoneNumbers'], $query['SignName'], $query['TemplateCode'], $query['TemplateParam'] )
			);
			self::assertSame( 'SendSms', $args['headers']['x-acs-action'] );
			return;
		}
		self::assertSame(
			array(
				'PhoneNumberSet' => array( '+8613800138000' ),
				'SmsSdkAppId' => '1400000',
				'SignName' => '社区',
				'TemplateId' => 'T1',
				'TemplateParamSet' => array( '042137' ),
			),
			json_decode( $args['body'], true )
		);
		self::assertSame( 'SendSms', $args['headers']['x-tc-action'] );
	}

	public function test_without_its_keys_nobody_sends_and_the_log_is_for_development(): void {
		$settings  = $this->service( Settings::class );
		$providers = $this->service( Providers::class );
		$settings->save( array( 'sms_provider' => 'tencent', 'sms_key_id' => 'id' ) );
		self::assertNull( $providers->current() );
		$settings->save( array( 'sms_provider' => 'log' ) );
		self::assertNotNull( $providers->current(), 'a site of tests is no production' );
	}
}
