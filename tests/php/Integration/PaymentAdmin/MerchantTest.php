<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaymentAdmin;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\PaymentAdmin\GatewayCheck;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Gateways;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** The owner keeps merchant configurations; a secret is written and never read. */
final class MerchantTest extends IntegrationTestCase {

	private const SECRET = 'sk_test_very_secret_indeed';

	private int $owner;

	/** Status that the provider answers. */
	private int $said = 401;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator' );
	}

	/** @param array<string, mixed> $more */
	private function save( string $key, array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->owner );
		$sent = array(
			'title'  => '公司账号',
			'fields' => array(
				array( 'name' => 'secret_key', 'value' => $key ),
				array( 'name' => 'webhook_secret', 'value' => '' === $key ? '' : "whsec_$key" ),
			),
			'is_on'  => true,
		);
		return $this->rest( 'POST', '/admin/gateways/stripe', $more + $sent );
	}

	/** @return array<string, mixed> Stripe as the list has it. */
	private function stripe(): array {
		$this->as_user( $this->owner );
		$all = $this->data( $this->rest( 'GET', '/admin/gateways' ) )['items'];
		return array_column( $all, null, 'id' )['stripe'];
	}

	public function test_another_secret_is_another_version_and_none_leaves_the_server(): void {
		self::assertSame( array( false, array() ), array( $this->stripe()['is_ready'], $this->stripe()['merchants'] ) );
		$this->assert_refused( $this->save( '' ), 400, 'rest_invalid_param' );
		$once  = array( 'idempotency_key' => 'k' );
		$first = $this->data( $this->save( self::SECRET, $once ) );
		self::assertSame( $first, $this->data( $this->save( self::SECRET, $once ) ) );
		$kept = $this->stripe()['merchants'];
		self::assertSame( array( 1, 1, true ), array( count( $kept ), $kept[0]['version'], $kept[0]['is_on'] ) );
		self::assertTrue( $this->stripe()['is_ready'] );
		$id = array( 'id' => $kept[0]['id'] );
		self::assertSame( 1, $this->data( $this->save( '', $id ) )['merchants'][0]['version'], 'nothing has changed' );
		$after = $this->data( $this->save( 'sk_new', $id ) )['merchants'][0];
		self::assertSame( array( 2, true ), array( $after['version'], $after['fields'][0]['is_set'] ) );
		$merchants = $this->service( Merchants::class );
		self::assertSame( self::SECRET, $merchants->find( $kept[0]['id'], 1 )?->secret( 'secret_key' ) );
		self::assertSame( 'sk_new', $merchants->current( 'stripe' )?->secret( 'secret_key' ) );
		$seen = (string) wp_json_encode( array( $first, $after, $this->stripe() ) );
		foreach ( array( 'audit', 'idempotency', 'pay_config' ) as $table ) {
			$seen .= wp_json_encode( $this->db()->rows( "SELECT * FROM {$this->db()->table( $table )}" ) );
		}
		self::assertStringNotContainsString( self::SECRET, $seen );
		self::assertStringContainsString( 'merchant_saved', $seen );
	}

	public function test_one_of_a_gateway_is_on_and_another_gateways_is_not_there(): void {
		$this->data( $this->save( 'sk_one' ) );
		$both = $this->data( $this->save( 'sk_two', array( 'title' => '个人账号' ) ) )['merchants'];
		self::assertSame( array( false, true ), array_column( $both, 'is_on' ) );
		$this->assert_refused( $this->save( 'sk_x', array( 'id' => 999999 ) ), 404, 'zeromo_not_found' );
		$this->as_user( $this->owner );
		$sent = array( 'id' => $both[0]['id'], 'title' => 'x', 'fields' => array() );
		$this->assert_refused( $this->rest( 'POST', '/admin/gateways/alipay', $sent ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'POST', '/admin/gateways/nobody', $sent ), 404, 'zeromo_not_found' );
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( 403, $this->rest( 'GET', '/admin/gateways' )->get_status() );
	}

	public function test_a_check_says_what_the_provider_says_and_the_health_page_too(): void {
		$check = $this->service( GatewayCheck::class );
		self::assertSame( CheckState::Good, $check->check()->state );
		$kept = $this->data( $this->save( 'sk_one' ) )['merchants'][0];
		add_filter(
			'pre_http_request',
			function (): array {
				return array(
					'headers'  => array(),
					'body'     => 200 === $this->said ? '{"object":"balance"}' : '{"error":{"code":"bad_key"}}',
					'response' => array( 'code' => $this->said, 'message' => '' ),
					'cookies'  => array(),
				);
			}
		);
		$ask = fn(): mixed => $this->data(
			$this->rest( 'POST', '/admin/gateways/stripe/check', array( 'id' => $kept['id'] ) )
		)['is_well'];
		self::assertFalse( $ask() );
		self::assertSame( CheckState::Broken, $check->check()->state );
		$this->said = 200;
		self::assertTrue( $ask() );
		self::assertSame( CheckState::Good, $check->check()->state );
	}

	public function test_order_and_names_are_the_owners(): void {
		$this->data( $this->save( 'sk_one' ) );
		$this->service( Settings::class )->save(
			array( 'sample_gateway' => true, 'payment_methods' => array( 'stripe:银行卡', 'sample' ) )
		);
		$gateways = $this->service( Gateways::class );
		$offered  = array_map(
			static fn( Gateway $gateway ): string => $gateways->label( $gateway ),
			$gateways->offered( new Client() )
		);
		self::assertSame( array( '银行卡', '演示支付（不收钱）' ), array_slice( $offered, 0, 2 ) );
	}
}
