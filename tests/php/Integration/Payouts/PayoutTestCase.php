<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payouts;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Ledger\Api\LedgerCheck;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payouts\PayoutService;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Payouts\PayoutStep;
use Zeromo\Community\Tests\Integration\Gateways\Simulator;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Withdrawals, and the providers that send them as a process of their own. */
abstract class PayoutTestCase extends IntegrationTestCase {

	protected static ?Simulator $simulator = null;

	protected int $member;
	protected int $owner;

	/** @var list<string> Numbers that providers were told to send, as often as they were. */
	protected array $sent = array();

	/** Whether the next order to send is lost on its way. */
	protected bool $cut = false;

	/** What happens while an answer about a transfer is on its way. */
	protected ?\Closure $meanwhile = null;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$simulator = new Simulator();
	}

	public static function tearDownAfterClass(): void {
		self::$simulator?->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter( 'pre_http_request', $this->led( ... ), 10, 3 );
		$this->world( array( 'transfer' => '', 'other' => '', 'sent' => '' ) );
		$this->owner  = $this->create_member( 'administrator' );
		$this->member = $this->create_member();
		$this->service( Settings::class )->save( array( PayoutSettings::BY_API => true ) );
		foreach ( array( 'alipay', 'wechat' ) as $name ) {
			$one     = self::$simulator?->merchant( $name ) ?? self::fail();
			$secrets = array_filter(
				array( 'private_key' => $one->secret( 'private_key' ), 'api_key' => $one->secret( 'api_key' ) )
			);
			$this->service( Merchants::class )->save( 0, $name, '测试', $one->values, $secrets, true );
		}
		$who = new Identity( 'wx01', 'oABCDEFGHIJKLMNOPQRSTUVWXYZ1', '', '小明' );
		$this->service( IdentityRepository::class )->put( $this->member, 'wechat', $who, false, time() );
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 1000, '稿费' );
		$this->as_user( $this->member );
	}

	protected function tearDown(): void {
		self::assertSame( array(), $this->service( LedgerCheck::class )->faults() );
		parent::tearDown();
	}

	/** Leads calls of a provider's own address to the simulator, wherever they would go. */
	protected function led( mixed $done, mixed $args, mixed $url ): mixed {
		$path = is_string( $url ) ? (string) strpbrk( substr( $url, 8 ), '/' ) : '';
		$base = self::$simulator->url ?? '';
		if ( ! is_array( $args ) || ! is_string( $url ) || str_starts_with( $url, $base ) ) {
			return $done;
		}
		if ( 1 !== preg_match( '~^/(gateway\.do|v3/)~', $path ) ) {
			return $done;
		}
		$body = is_string( $args['body'] ?? null ) ? $args['body'] : (string) wp_json_encode( $args['body'] ?? '' );
		if ( 'POST' === ( $args['method'] ?? '' ) && 1 === preg_match( '/transfer_amount|trans_amount/', $body ) ) {
			$this->sent[] = $body;
			if ( $this->cut ) {
				$this->cut = false;
				return new \WP_Error( 'http_request_failed', 'timed out' );
			}
		}
		$answer    = wp_remote_request( $base . $path, array( 'timeout' => 1 ) + $args );
		$meanwhile = 1 === preg_match( '~out-bill-no|common\.query~', $url ) ? $this->meanwhile : null;
		if ( null !== $meanwhile ) {
			$this->meanwhile = null;
			$meanwhile();
		}
		return $answer;
	}

	/** @param array<string, mixed> $values */
	protected function world( array $values ): void {
		self::$simulator?->order( array( 'act' => 'set' ) + $values );
	}

	protected function fault( string $kind ): void {
		self::$simulator?->order( array( 'act' => 'fault', 'kind' => $kind ) );
	}

	/** A withdrawal that waits for its money. */
	protected function approved( string $channel ): int {
		$this->as_user( $this->member );
		$payee = array( 'channel' => $channel, 'account' => 'ming@example.org', 'name' => '王小明' );
		$this->data( $this->rest( 'POST', '/wallet/withdraw-settings', $payee ) );
		$id = (int) $this->data(
			$this->rest( 'POST', '/wallet/withdraw', array( 'amount' => '5.00', 'channel' => $channel ) )
		)['id'];
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/admin/withdrawals/$id", array( 'action' => 'approve' ) ) );
		return $id;
	}

	protected function act( int $id, string $action, string $note = '' ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/payouts/$id", array( 'action' => $action, 'note' => $note ) );
	}

	protected function act_of( int $id ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'GET', "/admin/payouts/$id" );
	}

	/** @return list<int> available, frozen, and what was paid out. */
	protected function has(): array {
		$has = $this->service( Balances::class )->of( $this->member );
		$out = $this->service( Balances::class )->of_house( Account::house( Account::PAYOUT, Asset::Balance ) );
		return array( $has->spendable(), $has->frozen, $out );
	}

	/** Does what is due, and what would be due later. */
	protected function later( int $id ): void {
		$this->service( Jobs::class )->work( 50, 20 );
		$one = $this->service( PayoutService::class )->of( $id );
		if ( null !== $one ) {
			$next = array( 'id' => $id, 'number' => $one->number, 'times' => 3 );
			$this->service( PayoutService::class )->send( $next );
		}
	}

	/**
	 * @param array<string, mixed> $change What is false about it.
	 * @return int Status of the answer.
	 */
	protected function notice( string $number, string $state, array $change = array() ): int {
		return $this->notified( 'wechat', $number, $state, $change )->get_status();
	}

	/** @param array<string, mixed> $change What is false about it. */
	protected function notified( string $way, string $number, string $state, array $change ): \WP_REST_Response {
		$which = array( 'act' => 'notice', 'gateway' => $way, 'number' => $number, 'transfer' => $state );
		$sent  = self::$simulator?->order( $change + $which );
		self::assertIsArray( $sent );
		$this->as_user( 0 );
		/** @var \WP_REST_Request<array<string, mixed>> $request */
		$request = new \WP_REST_Request( 'POST', "/zeromo/v1/payment/notify/$way" );
		$request->set_headers( $sent['headers'] );
		$request->set_body( $sent['body'] );
		return rest_get_server()->dispatch( $request );
	}

	/**
	 * A message of Alipay's open platform.
	 *
	 * @param array<string, mixed> $change What is false about it.
	 * @return string Its answer.
	 */
	protected function message( string $number, string $state, array $change = array() ): string {
		return (string) $this->notified( 'alipay', $number, $state, $change )->get_data();
	}

	/** Sent, and nobody has said what came of it. */
	protected function unknown( string $way ): int {
		$id = $this->approved( $way );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( PayoutStep::Sending, $this->service( PayoutService::class )->of( $id )?->step );
		return $id;
	}
}
