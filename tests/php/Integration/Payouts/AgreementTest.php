<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Payouts;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payouts\AgreementStep;
use Zeromo\Community\Payouts\PayoutAgreements;
use Zeromo\Community\Payouts\PayoutService;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Payouts\PersonalData;
use Zeromo\Community\Payouts\Sql\AgreementRepository;
use Zeromo\Community\Payouts\View\AgreementPart;

/** 免确认收款: agreed with the first transfer, used by later ones, ended by either side, and never needed. */
final class AgreementTest extends PayoutTestCase {

	private const OPENID = 'oABCDEFGHIJKLMNOPQRSTUVWXYZ1';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'rest_url', static fn(): string => 'https://example.org/wp-json/zeromo/v1/payment/notify/wechat' );
		$this->world( array( 'agreement' => '' ) );
		$this->configured( 'on' );
		$this->service( Credits::class )->credit( 0, $this->member, Asset::Balance, 2000, '稿费' );
	}

	private function configured( string $agreement ): void {
		$one = $this->service( Merchants::class )->current( 'wechat' ) ?? self::fail();
		$this->service( Merchants::class )->save(
			$one->id,
			'wechat',
			'测试',
			array( 'transfer_agreement' => $agreement ) + $one->values,
			array(),
			true
		);
	}

	/** @return int A withdrawal that WeChat was told to send. */
	private function sent(): int {
		$id = $this->approved( 'wechat' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		return $id;
	}

	private function number( int $id ): string {
		return $this->service( PayoutService::class )->of( $id )->number ?? '';
	}

	/** The payee says yes at WeChat, and takes the transfer. */
	private function agreed( int $id ): void {
		$yes = array( 'act' => 'agree', 'number' => $this->number( $id ), 'state' => 'TAKING_EFFECT' );
		self::$simulator?->order( $yes );
		$this->data( $this->act( $id, 'ask' ) );
		$this->service( Jobs::class )->work( 50, 20 );
	}

	private function step(): ?AgreementStep {
		return $this->service( PayoutAgreements::class )->of( $this->member )?->step;
	}

	private function press( string $action ): string {
		$this->as_user( $this->member );
		$state = (string) $this->data(
			$this->rest( 'POST', '/wallet/payout-agreement', array( 'action' => $action ) )
		)['state'];
		$this->service( Jobs::class )->work( 50, 20 );
		return $state;
	}

	/** Whether the last transfer was to be confirmed, asked for an agreement, or went under one. */
	private function last(): string {
		$body = (string) end( $this->sent );
		return str_contains( $body, '"authorization_info":' )
			? 'offers'
			: ( str_contains( $body, '"out_authorization_no":' ) ? 'under' : 'confirm' );
	}

	public function test_agreed_once_later_ones_need_no_confirmation_until_it_is_ended(): void {
		$first = $this->sent();
		self::assertSame( 'offers', $this->last() );
		self::assertStringContainsString( '"user_display_name":"成员' . $this->member . '"', $this->sent[0] );
		self::assertSame( 'confirming', $this->data( $this->act_of( $first ) )['status'] );
		$this->agreed( $first );
		self::assertSame( AgreementStep::Holds, $this->step() );
		$second = $this->sent();
		self::assertSame( 'under', $this->last() );
		self::assertStringContainsString( '"out_authorization_no":"' . $this->number( $first ) . '"', $this->sent[1] );
		self::assertStringNotContainsString( '"openid"', $this->sent[1] );
		self::assertSame( 'paid', $this->data( $this->act_of( $second ) )['status'] );
		self::assertSame( 'ended', $this->press( 'end' ) );
		self::assertSame( 'ended', $this->press( 'end' ) );
		$third = $this->sent();
		self::assertSame( 'confirm', $this->last() );
		self::assertSame( 'confirming', $this->data( $this->act_of( $third ) )['status'] );
		self::assertSame( 'none', $this->press( 'allow' ) );
		$this->sent();
		self::assertSame( 'offers', $this->last() );
		self::assertCount( 4, $this->sent );
	}

	/** Who takes the transfer and says no to later ones is asked with the next one again, and nothing is noted. */
	public function test_who_does_not_agree_confirms_each(): void {
		$id = $this->sent();
		$this->data( $this->act( $id, 'ask' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'paid', $this->data( $this->act_of( $id ) )['status'] );
		self::assertNull( $this->step() );
		$this->sent();
		self::assertSame( 'offers', $this->last() );
	}

	/** A notice says that there is something to ask for; what counts is what WeChat answers. */
	public function test_notices_are_asked_about(): void {
		$number = $this->number( $this->sent() );
		$say    = function ( string $state, string $why = '' ) use ( $number ): void {
			$order = array( 'act' => 'agree', 'number' => $number, 'state' => $state, 'why' => $why );
			self::$simulator?->order( $order );
		};
		$tell   = fn( string $what, array $change = array() ): int => $this->notified(
			'wechat',
			$number,
			'',
			$change + array( 'agreed' => $what )
		)->get_status();
		self::assertSame( 204, $tell( 'CONFIRMED' ) );
		self::assertNull( $this->step(), 'told, but WeChat has none' );
		$say( 'TAKING_EFFECT' );
		$forged = array(
			'by another key'         => array( 'key' => 'foreign_private' ),
			'of another application' => array( 'more' => array( 'appid' => 'wx02' ) ),
			'cut'                    => array( 'cut' => 4 ),
		);
		foreach ( $forged as $what => $change ) {
			self::assertSame( 401, $tell( 'CONFIRMED', $change ), $what );
			self::assertNull( $this->step(), $what );
		}
		foreach ( array( 1, 2 ) as $ignored ) {
			self::assertSame( 204, $tell( 'CONFIRMED' ) );
			self::assertSame( AgreementStep::Holds, $this->step() );
		}
		self::assertSame( 204, $tell( 'CLOSED' ) );
		self::assertSame( AgreementStep::Holds, $this->step(), 'told of an end that WeChat does not know' );
		$say( 'CLOSED', 'USER_CLOSE' );
		self::assertSame( 204, $tell( 'CLOSED' ) );
		self::assertSame( AgreementStep::Ended, $this->step() );
		self::assertSame( 'USER_CLOSE', $this->service( PayoutAgreements::class )->of( $this->member )?->reason );
		self::assertSame( 204, $tell( 'CONFIRMED' ) );
		self::assertSame( AgreementStep::Ended, $this->step() );
	}

	/** Ended at WeChat, and nobody has told: the transfer is refused, and goes again to be confirmed. */
	public function test_a_refused_agreement_falls_back_to_confirming(): void {
		$first = $this->sent();
		$this->agreed( $first );
		$number = $this->number( $first );
		$closed = array( 'act' => 'agree', 'number' => $number, 'state' => 'CLOSED', 'why' => 'USER_CLOSE' );
		self::$simulator?->order( $closed );
		$id = $this->sent();
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'confirm', $this->last() );
		self::assertSame( AgreementStep::Ended, $this->step() );
		$now = $this->data( $this->act_of( $id ) );
		self::assertSame( array( 'confirming', 2 ), array( $now['status'], $now['tries'] ) );
		self::assertCount( 3, $this->sent );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
	}

	/** WeChat takes no offers of this merchant: what it refuses goes once more without, and only once. */
	public function test_a_refused_offer_falls_back_to_confirming(): void {
		$this->world( array( 'agreement' => 'REFUSED' ) );
		$id = $this->sent();
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( array( 'confirm', 2 ), array( $this->last(), count( $this->sent ) ) );
		self::assertSame( 'confirming', $this->data( $this->act_of( $id ) )['status'] );
		$this->world( array( 'transfer' => 'REFUSED' ) );
		$other = $this->sent();
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'approved', $this->data( $this->act_of( $other ) )['status'] );
		self::assertCount( 4, $this->sent );
	}

	/** The answer is lost, then WeChat says that it has it: nothing goes again, under an agreement or without. */
	public function test_a_lost_answer_under_an_agreement_is_asked_for(): void {
		$this->agreed( $this->sent() );
		$id = $this->approved( 'wechat' );
		$this->fault( 'gateway' );
		$this->data( $this->act( $id, 'send' ) );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( 'sending', $this->data( $this->act_of( $id ) )['status'] );
		self::assertSame( 'paid', $this->data( $this->act( $id, 'ask' ) )['status'] );
		self::assertCount( 2, $this->sent );
	}

	/** WeChat does not answer when the payee ends it: nothing is sent under it, and it is told until it has heard. */
	public function test_it_is_over_here_before_the_provider_has_heard(): void {
		$this->agreed( $this->sent() );
		$this->fault( 'gateway' );
		$this->fault( 'gateway' );
		self::assertSame( 'ending', $this->press( 'end' ) );
		self::assertSame( AgreementStep::Ending, $this->step() );
		$this->sent();
		self::assertSame( 'confirm', $this->last() );
		$due = "UPDATE {$this->db()->table( 'job' )} SET run_at = 1 WHERE kind = 'payout_agreement_end'";
		$this->wpdb()->query( $due );
		$this->service( Jobs::class )->work( 50, 20 );
		self::assertSame( AgreementStep::Ended, $this->step() );
	}

	/** Another WeChat of the same member has not agreed: the old agreement ends, and money goes to nobody else. */
	public function test_an_agreement_is_of_the_account_that_has_agreed(): void {
		$this->agreed( $this->sent() );
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'oauth_identity' )}" );
		$who = new Identity( 'wx01', 'oOTHERFGHIJKLMNOPQRSTUVWXYZ2', '', '小明' );
		$this->service( IdentityRepository::class )->put( $this->member, 'wechat', $who, false, time() );
		$this->sent();
		self::assertSame( 'confirm', $this->last() );
		self::assertStringContainsString( 'oOTHERFGHIJKLMNOPQRSTUVWXYZ2', (string) end( $this->sent ) );
		self::assertSame( AgreementStep::Ended, $this->step() );
	}

	/** Begun under it, and before it is sent the payee has ended it: it is sent to be confirmed. */
	public function test_ended_between_the_press_and_the_call_nothing_is_sent_under_it(): void {
		$first = $this->sent();
		$this->agreed( $first );
		$id = $this->pressed();
		self::assertNotSame( '', $this->service( PayoutService::class )->of( $id )?->under() );
		$this->fault( 'gateway' );
		$this->fault( 'gateway' );
		self::assertSame( 'ending', $this->press( 'end' ) );
		// WeChat has not heard of it.
		$unheard = array( 'act' => 'agree', 'number' => $this->number( $first ), 'state' => 'TAKING_EFFECT' );
		self::$simulator?->order( $unheard );
		$this->later( $id );
		self::assertSame( 'confirm', $this->last() );
		self::assertSame( 'confirming', $this->data( $this->act_of( $id ) )['status'] );
	}

	/** The same where the payee binds another WeChat meanwhile, or takes theirs away: then nothing is sent at all. */
	public function test_another_account_between_the_press_and_the_call_is_sent_nothing_unconfirmed(): void {
		$this->agreed( $this->sent() );
		$id = $this->pressed();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'oauth_identity' )}" );
		$who = new Identity( 'wx01', 'oOTHERFGHIJKLMNOPQRSTUVWXYZ2', '', '小明' );
		$this->service( IdentityRepository::class )->put( $this->member, 'wechat', $who, false, time() );
		$this->later( $id );
		self::assertSame( 'confirm', $this->last() );
		self::assertStringContainsString( 'oOTHERFGHIJKLMNOPQRSTUVWXYZ2', (string) end( $this->sent ) );
		self::assertSame( 'confirming', $this->data( $this->act_of( $id ) )['status'] );

		$next = $this->pressed();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'oauth_identity' )}" );
		$this->later( $next );
		$now = $this->data( $this->act_of( $next ) );
		self::assertSame( 'approved', $now['status'], 'nobody was called: the owner hears at once' );
		self::assertStringContainsString( '微信不知道打给谁', (string) $now['reason'] );
		self::assertCount( 2, $this->sent );
	}

	/** Two were sent with an offer, and the payee has said yes to both: the second one ends at WeChat. */
	public function test_a_second_agreement_is_ended_at_the_provider(): void {
		$first  = $this->sent();
		$second = $this->sent();
		self::assertSame( 'offers', $this->last() );
		$this->agreed( $first );
		$this->agreed( $second );
		self::assertSame( 'TAKING_EFFECT', $this->at_wechat( $this->number( $first ) ) );
		self::assertSame( 'CLOSED', $this->at_wechat( $this->number( $second ) ) );
		$kept = $this->service( PayoutAgreements::class )->of( $this->member );
		self::assertSame( $this->number( $first ), $kept?->number );
	}

	/** The member is gone before WeChat has said that they agreed: nothing is noted, and it ends there. */
	public function test_of_a_member_who_is_gone_nothing_is_noted(): void {
		$id = $this->sent();
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->member );
		$this->agreed( $id );
		self::assertNull( $this->step() );
		self::assertSame( 'CLOSED', $this->at_wechat( $this->number( $id ) ) );
	}

	/** An agreement of an earlier application of the configuration is asked for as what it was made with. */
	public function test_it_is_ended_in_the_application_it_was_made_with(): void {
		$first = $this->sent();
		$this->agreed( $first );
		$one = $this->service( Merchants::class )->current( 'wechat' ) ?? self::fail();
		$this->service( Merchants::class )->save(
			$one->id,
			'wechat',
			'测试',
			array( 'appid' => 'wx09' ) + $one->values,
			array(),
			true
		);
		self::assertSame( 'ended', $this->press( 'end' ) );
	}

	/** WeChat has not answered for days: it is told all the same, once a day. */
	public function test_an_end_is_told_until_it_is_heard(): void {
		$this->agreed( $this->sent() );
		$one = $this->service( PayoutAgreements::class )->of( $this->member ) ?? self::fail();
		$this->fault( 'gateway' );
		$this->fault( 'gateway' );
		$this->service( PayoutAgreements::class )->end_at_provider(
			array(
				'merchant' => $one->merchant,
				'version'  => $one->version,
				'number'   => $one->number,
				'times'    => 24,
			)
		);
		$due = "SELECT run_at FROM {$this->db()->table( 'job' )} WHERE kind = 'payout_agreement_end'";
		self::assertEqualsWithDelta( time() + DAY_IN_SECONDS, (int) $this->db()->value( $due ), 10 );
	}

	/** One of another configuration that holds is not hidden by one that has ended later. */
	public function test_one_that_holds_is_shown_first(): void {
		$rows = $this->service( AgreementRepository::class );
		$rows->add( $this->member, 77, 1, 'held', 'o1', 1000 );
		$rows->add( $this->member, 78, 1, 'over', 'o2', 2000 );
		$rows->turn( $rows->numbered( 'over' ) ?? self::fail(), AgreementStep::Ended, 'USER_CLOSE', 3000 );
		self::assertSame( AgreementStep::Holds, $this->step() );
		self::assertCount( 2, $this->service( PersonalData::class )->export( $this->member, 1 )['data'] );
	}

	/** @return int A withdrawal whose transfer is begun while WeChat is left alone: it is sent later. */
	private function pressed(): int {
		$breaker = $this->service( Breaker::class );
		$breaker->rest( Gateway::SERVICE . 'wechat' );
		$id   = $this->approved( 'wechat' );
		$sent = count( $this->sent );
		$this->data( $this->act( $id, 'send' ) );
		self::assertCount( $sent, $this->sent );
		$breaker->leave( Gateway::SERVICE . 'wechat', 0, true );
		return $id;
	}

	private function at_wechat( string $number ): string {
		return (string) ( self::$simulator?->order( array( 'act' => 'agreed', 'number' => $number ) )['state'] ?? '' );
	}

	public function test_only_where_the_configuration_says_so(): void {
		$this->configured( 'off' );
		$part = $this->service( AgreementPart::class );
		self::assertSame( '', $part->html( $this->member ) );
		$this->sent();
		self::assertSame( 'confirm', $this->last() );
		$this->configured( 'on' );
		self::assertStringContainsString( '没有开启', $part->html( $this->member ) );
		$this->agreed( $this->sent() );
		self::assertStringContainsString( '关闭免确认收款', $part->html( $this->member ) );
		$this->configured( 'off' );
		$this->service( Settings::class )->save( array( PayoutSettings::BY_API => true ) );
		$this->sent();
		self::assertSame( 'confirm', $this->last() );
	}

	/** Told in the export; with its member it goes here and at WeChat. */
	public function test_it_goes_with_its_member(): void {
		$this->agreed( $this->sent() );
		$data = $this->service( PersonalData::class );
		self::assertStringContainsString( self::OPENID, (string) wp_json_encode( $data->export( $this->member, 1 ) ) );
		self::assertTrue( $data->erase( $this->member )['items_removed'] );
		self::assertNull( $this->step() );
		self::assertSame( array(), $data->export( $this->member, 1 )['data'] );
		$this->service( Jobs::class )->work( 50, 20 );
		$left = "SELECT COUNT(*) FROM {$this->db()->table( 'job' )} WHERE kind = 'payout_agreement_end'";
		self::assertSame( 0, (int) $this->db()->value( $left ) );
		$this->sent();
		self::assertSame( 'offers', $this->last() );
		$this->as_user( 0 );
		$sent = $this->rest( 'POST', '/wallet/payout-agreement', array( 'action' => 'end' ) );
		$this->assert_refused( $sent, 401, 'zeromo_login_required' );
	}
}
