<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Verification;

use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Verification\MarkPicture;
use Zeromo\Community\Verification\MarkService;
use Zeromo\Community\Verification\MarkState;
use Zeromo\Community\Verification\Sql\MarkRepository;

/** A verified mark from the application to its end. */
final class MarkTest extends IntegrationTestCase {

	private const PROOF = '拍了二十年照片，出过两本书';

	private int $member;
	private int $editor;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
		$this->editor = $this->create_member( 'editor' );
		$this->as_user( $this->member );
	}

	/** @return array<mixed> */
	private function apply( string $title = '摄影师' ): array {
		$this->as_user( $this->member );
		$sent = array( 'title' => $title, 'proof' => self::PROOF );
		return $this->data( $this->rest( 'POST', '/account/mark', $sent ) );
	}

	private function waiting(): int {
		return $this->service( MarkRepository::class )->held( $this->member, MarkState::Waiting )->id ?? 0;
	}

	/** @param array<string, mixed> $more */
	private function decide( string $decision, array $more = array(), ?int $id = null ): \WP_REST_Response {
		$this->as_user( $this->editor );
		$id ??= $this->waiting();
		return $this->rest( 'POST', "/admin/marks/$id", array( 'decision' => $decision ) + $more );
	}

	private function shown(): ?string {
		return $this->service( MemberDirectory::class )->card( $this->member, 0 )?->verified;
	}

	public function test_an_application_is_granted_shown_and_withdrawn(): void {
		self::assertSame( 'waiting', $this->apply()['application']['state'] );
		self::assertFalse( $this->apply()['may_apply'], 'sent twice it is one' );
		self::assertNull( $this->shown() );
		$done = $this->data( $this->decide( 'grant', array( 'title' => '独立摄影师', 'days' => 0 ) ) );
		self::assertSame(
			array( 'granted', '独立摄影师', null ),
			array( $done['state'], $done['title'], $done['expires'] )
		);
		self::assertSame( '独立摄影师', $this->shown() );
		self::assertSame( '独立摄影师', $this->data( $this->rest( 'GET', "/user/{$this->member}" ) )['verified'] );
		$this->assert_refused( $this->decide( 'grant', array(), $done['id'] ), 409, 'zeromo_mark_decided' );
		$this->assert_refused( $this->decide( 'withdraw', array(), $done['id'] ), 422, 'zeromo_content_invalid' );
		self::assertSame( '独立摄影师', $this->shown() );
		$this->data( $this->decide( 'withdraw', array( 'reason' => '冒用他人身份' ), $done['id'] ) );
		self::assertNull( $this->shown() );
		$this->as_user( $this->member );
		$own = $this->data( $this->rest( 'GET', '/account/mark' ) );
		self::assertSame(
			array( null, '冒用他人身份', true ),
			array( $own['mark'], $own['application']['reason'], $own['may_apply'] )
		);
		$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) );
		self::assertCount( 2, $told['items'] );
		$text = (string) wp_json_encode( $told, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( '撤销了你的认证', $text );
		self::assertSame(
			array( 'mark_granted', 'mark_withdrawn' ),
			$this->db()->column(
				"SELECT act FROM {$this->db()->table( 'audit' )} WHERE user_id = %d ORDER BY entry_id",
				array( $this->member )
			)
		);
	}

	public function test_what_is_not_taken(): void {
		$wrong = array( array( '师', self::PROOF ), array( '摄影师', '太短' ), array( str_repeat( '长', 21 ), self::PROOF ) );
		foreach ( $wrong as [ $title, $proof ] ) {
			$this->assert_refused(
				$this->rest( 'POST', '/account/mark', array( 'title' => $title, 'proof' => $proof ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->assert_refused( $this->rest( 'DELETE', '/account/mark' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'GET', '/admin/marks' ), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/account/mark' ), 401, 'zeromo_login_required' );
	}

	public function test_nobody_decides_on_their_own(): void {
		$this->service( MarkService::class )->apply( $this->editor, '编辑', self::PROOF, 0 );
		$own = $this->service( MarkRepository::class )->held( $this->editor, MarkState::Waiting )->id ?? 0;
		$this->assert_refused( $this->decide( 'grant', array(), $own ), 422, 'zeromo_content_invalid' );
	}

	public function test_a_mark_ends_is_told_of_before_and_can_be_renewed(): void {
		$this->apply();
		$id = $this->data( $this->decide( 'grant', array( 'days' => 30 ) ) )['id'];
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/account/mark', array( 'title' => '摄影师', 'proof' => self::PROOF ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->ends_in( $id, 5 * DAY_IN_SECONDS );
		foreach ( array( 1, 2 ) as $time ) {
			$this->run_recurring( 'mark_ends' );
			$told = $this->data( $this->rest( 'GET', '/message', array( 'type' => 'system' ) ) );
			self::assertCount( 2, $told['items'], "time $time: granted, and ends soon" );
		}
		$this->apply( '资深摄影师' );
		$this->data( $this->decide( 'grant', array( 'days' => 365 ) ) );
		self::assertSame( '资深摄影师', $this->shown() );
		$held = $this->service( MarkRepository::class )->held( $this->member, MarkState::Granted )->id ?? 0;
		$this->ends_in( $held, -5 );
		$this->run_recurring( 'mark_ends' );
		self::assertNull( $this->shown() );
		self::assertSame( MarkState::Ended, $this->service( MarkRepository::class )->find( $held )?->state );
	}

	private function ends_in( int $id, int $seconds ): void {
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'verified_mark' )} SET expires = %d WHERE id = %d",
			array( time() + $seconds, $id )
		);
	}

	public function test_the_list_of_staff_goes_by_state_member_and_cursor(): void {
		$service = $this->service( MarkService::class );
		$others  = array( $this->create_member(), $this->create_member() );
		foreach ( array( ...$others, $this->member ) as $id ) {
			$service->apply( $id, '摄影师', self::PROOF, 0 );
		}
		$this->as_user( $this->editor );
		$first = $this->data( $this->rest( 'GET', '/admin/marks', array( 'state' => 'waiting', 'per_page' => 2 ) ) );
		self::assertSame(
			array( $this->member, $others[1] ),
			array_column( array_column( $first['items'], 'member' ), 'id' )
		);
		$asked = array( 'state' => 'waiting', 'per_page' => 2, 'cursor' => $first['next_cursor'] );
		$rest  = $this->data( $this->rest( 'GET', '/admin/marks', $asked ) );
		self::assertSame( $others[0], $rest['items'][0]['member']['id'] );
		$of = fn( array $asked ): int => count( $this->data( $this->rest( 'GET', '/admin/marks', $asked ) )['items'] );
		foreach ( array( (string) $this->member => 1, 'nirgends' => 0 ) as $search => $found ) {
			self::assertSame( $found, $of( array( 'search' => (string) $search ) ) );
		}
		self::assertSame( 0, $of( array( 'state' => 'refused' ) ) );
	}

	public function test_the_picture_is_for_who_decides_and_the_member_alone(): void {
		$this->db()->execute(
			"INSERT INTO {$this->db()->table( 'verified_mark' )} (user_id,state,held,title,proof,image_id,created)
				VALUES (%d,1,1,'摄影师','…',%d,1)",
			array( $this->member, 987654 )
		);
		$picture = $this->service( MarkPicture::class );
		$other   = $this->create_member( 'author' );
		foreach ( array( $this->member, $this->editor ) as $reader ) {
			self::assertSame( FileRight::Reader, $picture->right( 0, 987654, $reader ) );
		}
		foreach ( array( 0, $other ) as $reader ) {
			self::assertSame( FileRight::None, $picture->right( 0, 987654, $reader ) );
		}
		self::assertSame( FileRight::None, $picture->right( 0, 987655, $this->editor ) );
	}

	public function test_a_member_takes_it_back_and_erasing_leaves_nothing(): void {
		$this->apply();
		self::assertTrue( $this->data( $this->rest( 'DELETE', '/account/mark' ) )['may_apply'] );
		$this->apply();
		$this->data( $this->decide( 'grant' ) );
		self::assertSame( '摄影师', $this->shown() );
		self::assertSame( 2, $this->service( MarkService::class )->erase( $this->member ) );
		self::assertNull( $this->shown() );
		self::assertSame( array(), $this->service( MarkRepository::class )->of_member( $this->member, 9 ) );
	}
}
