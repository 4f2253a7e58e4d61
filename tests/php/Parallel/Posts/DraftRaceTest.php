<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Posts;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Windows that save, publish and decide at the same moment. */
final class DraftRaceTest extends ParallelTestCase {

	use MakesPosts;

	public function test_of_windows_that_save_on_one_version_one_wins(): void {
		[ $member ] = $this->create_members( 1 );
		$id         = $this->draft( $member );
		$calls      = array();
		for ( $n = 0; $n < 6; $n++ ) {
			$calls[] = $this->call(
				$member,
				'POST',
				'/content/draft',
				array( 'id' => $id, 'version' => 1, 'post_content' => "窗口 $n" )
			);
		}
		$answers  = $this->at_once( $calls );
		$statuses = array_column( $answers, 'status' );
		sort( $statuses );
		$this->assertSame(
			array( 200, 409, 409, 409, 409, 409 ),
			$statuses,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$winner = (int) array_search( 200, array_column( $answers, 'status' ), true );
		$this->assertSame( 2, $answers[ $winner ]['data']['version'] );
		$kept = $this->at_once(
			array( $this->call( $member, 'GET', '/content/draft', array( 'id' => $id ) ) )
		)[0]['data'];
		$this->assertSame( array( "窗口 $winner", 2 ), array( $kept['post_content'], $kept['version'] ) );
		$this->assertSame( "窗口 $winner", get_post( $id )->post_content );
	}

	public function test_the_first_save_of_one_editor_sent_many_times_is_one_draft(): void {
		[ $member ] = $this->create_members( 1 );
		$answers    = $this->at_once(
			array_fill(
				0,
				5,
				$this->call(
					$member,
					'POST',
					'/content/draft',
					array( 'post_content' => '一', 'idempotency_key' => bin2hex( random_bytes( 8 ) ) )
				)
			)
		);
		$this->assertSame(
			array(),
			array_diff( array_column( $answers, 'status' ), array( 200, 409 ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( 1, $this->drafts_of( $member ) );
	}

	public function test_a_member_who_opens_many_editors_has_one_empty_draft(): void {
		[ $member ] = $this->create_members( 1 );
		$answers    = $this->at_once( array_fill( 0, 6, $this->call( $member, 'POST', '/content/draft' ) ) );
		$this->assertSame(
			array_fill( 0, 6, 200 ),
			array_column( $answers, 'status' ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertCount(
			1,
			array_unique( array_map( static fn( array $answer ): int => $answer['data']['id'], $answers ) )
		);
		$this->assertSame( 1, $this->drafts_of( $member ) );
	}

	public function test_a_draft_published_by_two_windows_is_published_once(): void {
		[ $member ] = $this->create_members( 1 );
		$id         = $this->draft( $member );
		$answers    = $this->at_once(
			array_fill(
				0,
				4,
				$this->call(
					$member,
					'POST',
					'/content',
					array( 'id' => $id, 'version' => 1, 'post_status' => 'publish' )
				)
			)
		);
		$statuses   = array_column( $answers, 'status' );
		sort( $statuses );
		$this->assertSame(
			array( 200, 409, 409, 409 ),
			$statuses,
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_of_moderators_who_decide_at_once_one_does(): void {
		[ $member, $first, $second ] = $this->create_members( 3 );
		( new \WP_User( $first ) )->set_role( 'editor' );
		( new \WP_User( $second ) )->set_role( 'editor' );
		$id       = $this->make_post( $member, '等着', '正文', 'pending', 'zeromo_activity' );
		$answers  = $this->at_once(
			array(
				$this->call( $first, 'POST', '/post/review', array( 'id' => $id, 'action' => 'approve' ) ),
				$this->call(
					$second,
					'POST',
					'/post/review',
					array( 'id' => $id, 'action' => 'reject', 'reason' => '再改改' )
				),
			)
		);
		$statuses = array_column( $answers, 'status' );
		sort( $statuses );
		$this->assertSame( array( 200, 409 ), $statuses, (string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	private function draft( int $member ): int {
		return (int) $this->at_once(
			array( $this->call( $member, 'POST', '/content/draft', array( 'post_content' => '一' ) ) )
		)[0]['data']['id'];
	}

	private function drafts_of( int $member ): int {
		$db = Plugin::container()->get( Db::class );
		return (int) $db->value(
			'SELECT COUNT(*) FROM ' . $db->table( 'feed' ) . ' WHERE author_id = %d',
			array( $member )
		);
	}
}
