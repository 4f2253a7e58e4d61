<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Notifications;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What members are told of circles they ask, join, run or are taken out of. */
final class CircleNoticesTest extends IntegrationTestCase {

	private int $owner;
	private int $member;
	private int $circle;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner  = $this->create_member( 'author', '老陆' );
		$this->member = $this->create_member( 'subscriber', '半夏' );
		$this->circle = $this->service( CircleEditing::class )->create(
			$this->owner,
			array( 'title' => '胶片', 'join_mode' => 'approval' )
		);
	}

	public function test_a_request_is_told_to_all_who_run_the_circle_and_leads_to_it(): void {
		$manager = $this->create_member();
		$this->service( CircleJoining::class )->join( $this->circle, $manager );
		$this->act( $manager, 'approve' );
		$this->act( $manager, 'promote' );
		$this->service( CircleJoining::class )->join( $this->circle, $this->member );
		foreach ( array( $this->owner, $manager ) as $reader ) {
			$urls = array_column( $this->notices( $reader ), 'url', 'text' );
			self::assertArrayHasKey( '半夏 申请加入圈子「胶片」', $urls );
			self::assertStringContainsString( 'tab=manage', $urls['半夏 申请加入圈子「胶片」'] );
		}
	}

	public function test_each_act_is_told_to_whom_it_happens_to(): void {
		$this->service( CircleJoining::class )->join( $this->circle, $this->member );
		$this->act( $this->member, 'reject' );
		self::assertSame( array( '老陆 没有通过你加入圈子「胶片」的申请' ), $this->texts( $this->member ) );
		$this->service( CircleJoining::class )->join( $this->circle, $this->member );
		foreach ( array(
			'approve' => '老陆 通过了你加入圈子「胶片」的申请',
			'promote' => '老陆 把你设为圈子「胶片」的管理员',
			'demote'  => '老陆 取消了你在圈子「胶片」的管理员身份',
			'mute'    => '老陆 在圈子「胶片」里把你禁言了',
			'remove'  => '老陆 把你移出了圈子「胶片」：发广告',
		) as $action => $text ) {
			$this->act( $this->member, $action, '发广告' );
			self::assertContains( $text, $this->texts( $this->member ), $action );
		}
		$this->act( $this->member, 'allow' );
		self::assertContains( '老陆 把你移出了圈子「胶片」', $this->texts( $this->member ) );
	}

	public function test_what_happens_again_comes_back_to_the_top_unread(): void {
		$this->service( CircleJoining::class )->join( $this->circle, $this->member );
		$this->act( $this->member, 'approve' );
		$this->act( $this->member, 'promote' );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/message/read', array( 'all' => 1 ) ) );
		$this->act( $this->member, 'demote' );
		$this->act( $this->member, 'promote' );
		$this->as_user( $this->member );
		self::assertSame( 2, $this->data( $this->rest( 'GET', '/message/unread' ) )['types']['circle'] );
		self::assertCount( 3, $this->notices( $this->member ) );
	}

	public function test_the_new_owner_is_told(): void {
		$this->service( CircleJoining::class )->join( $this->circle, $this->member );
		$this->act( $this->member, 'approve' );
		$this->act( $this->member, 'transfer' );
		self::assertContains( '老陆 把圈子「胶片」转让给了你', $this->texts( $this->member ) );
	}

	private function act( int $whom, string $action, string $reason = '' ): void {
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				"/circle/members/$whom",
				array( 'circle_id' => $this->circle, 'action' => $action, 'reason' => $reason )
			)
		);
	}

	/** @return list<array<string, mixed>> */
	private function notices( int $reader ): array {
		$this->as_user( $reader );
		/** @var list<array<string, mixed>> */
		return $this->data( $this->rest( 'GET', '/message', array( 'type' => 'circle' ) ) )['items'];
	}

	/** @return list<string> */
	private function texts( int $reader ): array {
		return array_map(
			static fn( array $item ): string => is_string( $item['text'] ) ? $item['text'] : '',
			$this->notices( $reader )
		);
	}
}
