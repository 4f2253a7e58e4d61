<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\CircleMembers\Blocks\MembersBlock;
use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\CircleTables;

/**
 * What a circle says beside its posts: announcement, rules, who is active; what is unread there, and how lively it is.
 */
final class CircleRailTest extends CircleTestCase {

	public function test_announcement_and_rules_are_the_owners_and_readers_have_them(): void {
		$circle = $this->circle( array( 'visibility' => 'members' ) );
		$this->as_user( $this->owner );
		$said = $this->data(
			$this->rest(
				'POST',
				"/circle/$circle",
				array( 'announcement' => " 月底选出十二幅\n<b>做台历</b> ", 'rules' => "注明器材\n\n 不发广告 \n" )
			)
		);
		$this->assertSame(
			array( "月底选出十二幅\n做台历", array( '注明器材', '不发广告' ) ),
			array( $said['announcement'], $said['rules'] )
		);
		$this->show( $circle );
		$html = $this->service( MembersBlock::class )->render( array(), '' );
		$this->assertStringContainsString( "月底选出十二幅<br />\n做台历", $html );
		$this->assertSame( 2, substr_count( $html, '<li>' ) );
		$this->assertSame(
			'',
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'announcement' => '' ) ) )['announcement']
		);
		$this->assertCount( 2, $this->data( $this->rest( 'GET', "/circle/$circle" ) )['rules'], 'Absent stays.' );
		$this->as_user( $this->create_member() );
		$this->assertSame(
			array(),
			$this->data( $this->rest( 'GET', "/circle/$circle" ) )['rules'],
			'A members-only circle says it to its members.'
		);
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'announcement' => '只在里面说' ) ) );
		$this->as_user( $this->create_member() );
		$_GET = array( 'tab' => 'about' );
		$this->show( $circle );
		$html = $this->service( HeaderBlock::class )->render( array(), '' )
			. $this->service( MembersBlock::class )->render( array(), '' );
		$this->assertStringNotContainsString( '只在里面说', $html );
		$this->assertStringContainsString( '不发广告', $html, 'The rules stand at the door: who joins has read them.' );
	}

	/** @return array<string, array{array<string, string>, string}> */
	public static function too_much(): array {
		return array(
			'a long announcement' => array( array( 'announcement' => str_repeat( '长', 501 ) ), '公告最多 500 个字' ),
			'many rules'          => array(
				array( 'rules' => implode( "\n", range( 1, 21 ) ) ),
				'圈规最多 20 条，每条最多 100 个字',
			),
			'a long rule'         => array( array( 'rules' => str_repeat( '长', 101 ) ), '圈规最多 20 条，每条最多 100 个字' ),
		);
	}

	/** @param array<string, string> $body */
	#[DataProvider( 'too_much' )]
	public function test_their_bounds( array $body, string $message ): void {
		$circle = $this->circle();
		$this->as_user( $this->owner );
		$this->assertSame(
			200,
			$this->rest( 'POST', "/circle/$circle", $body )->get_status(),
			'As shipped there is room.'
		);
		$limits = array( 'circle_announcement_max' => 500, 'circle_rules_max' => 20, 'circle_rule_max' => 100 );
		$this->service( \Zeromo\Community\Kernel\Settings::class )->save( $limits );
		$this->as_user( $this->owner );
		$answer = $this->rest( 'POST', "/circle/$circle", $body );
		$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
		$this->assertSame( $message, $answer->get_data()['message'] );
	}

	public function test_the_busiest_of_the_week_stand_in_the_rail_in_few_statements(): void {
		$circle = $this->circle();
		$busy   = $this->writer( $circle, '勤快的人', 3 );
		$this->writer( $circle, '写过一条', 1 );
		$this->writer( $circle, '上个月写的', 2, MONTH_IN_SECONDS );
		$gone = $this->writer( $circle, '已经走了', 4 );
		$this->as_user( $gone );
		$this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) );
		$this->as_user( 0 );
		$this->show( $circle );
		$html = '';
		$cost = $this->count_queries(
			function () use ( &$html ): void {
				$html = $this->service( MembersBlock::class )->render( array(), '' );
			}
		);
		$this->assertLessThanOrEqual( 8, $cost );
		$active = substr( $html, (int) strpos( $html, '本周活跃' ) );
		$this->assertLessThan(
			strpos( $active, '写过一条' ),
			strpos( $active, (string) get_userdata( $busy )->display_name )
		);
		$this->assertStringNotContainsString( '上个月写的', $active );
		$this->assertStringNotContainsString( '已经走了', $active );
	}

	public function test_what_others_wrote_is_unread_until_one_looks(): void {
		$circle = $this->circle();
		$reader = $this->create_member();
		$this->join( $circle, $reader );
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle_member' ) . ' SET joined_at = %d',
			array( time() - 100 )
		);
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'circle' ) . ' SET active_at = %d',
			array( time() - 200 )
		);
		$this->assertSame( array( $circle => false ), $this->own( $reader ) );
		$this->writer( $circle, '写的人', 1 );
		$this->assertSame( array( $circle => true ), $this->own( $reader ) );
		$this->as_user( $reader );
		$_GET = array( 'tab' => 'about' );
		$this->show( $circle );
		$this->service( HeaderBlock::class )->render( array(), '' );
		$this->assertSame( array( $circle => true ), $this->own( $reader ), 'Another tab shows no posts.' );
		$_GET = array();
		$this->show( $circle );
		$this->service( HeaderBlock::class )->render( array(), '' );
		$this->assertSame( array( $circle => false ), $this->own( $reader ) );
		$this->service( Circles::class )->content_changed( $circle, 1, time() + 5, $reader );
		$this->assertSame( array( $circle => false ), $this->own( $reader ), 'One has read what one wrote.' );
		$this->assertSame( array( $circle => true ), $this->own( $this->owner ) );
	}

	public function test_heat_comes_with_posts_and_members_and_goes_by_the_day(): void {
		$circle = $this->circle();
		$this->assertSame( 20, $this->heat( $circle ) );
		$this->writer( $circle, '写的人', 2 );
		$this->assertSame( 240, $this->heat( $circle ) );
		$this->service( Circles::class )->content_changed( $circle, 1, time() - MONTH_IN_SECONDS );
		$this->assertSame( 240, $this->heat( $circle ), 'An old post warms nothing.' );
		$circles = $this->service( CircleRepository::class );
		$circles->cool();
		$this->assertSame( 192, $this->heat( $circle ) );
		$circles->content_changed( $circle, -9, time(), 0, -900 );
		$this->assertSame( 0, $this->heat( $circle ) );
		$lists = $this->service( CircleLists::class );
		$this->assertNotContains( $circle, $lists->ranked( 'heat', 0, 50 ) );
		$this->assertContains( $circle, $lists->ranked( 'created', 0, 50 ) );
	}

	public function test_an_older_table_gets_its_keys(): void {
		$table = $this->db()->table( 'circle' );
		$keys  = fn(): array => array_column( $this->db()->rows( "SHOW INDEX FROM $table" ), 'Key_name' );
		$this->change_tables(
			function () use ( $table, $keys ): void {
				$this->db()->execute( "ALTER TABLE $table DROP KEY hottest" );
				$this->assertNotContains( 'hottest', $keys() );
				$this->assertTrue( CircleTables::add_hottest( $this->db() ) );
				$this->assertTrue( CircleTables::add_hottest( $this->db() ) );
				$this->assertContains( 'hottest', $keys() );
			}
		);
	}

	public function test_a_table_with_keys_of_forms_loses_them_and_keeps_its_circles(): void {
		$table = $this->db()->table( 'circle' );
		$this->change_tables(
			function () use ( $table ): void {
				$this->db()->execute( "ALTER TABLE $table ADD COLUMN made_key char(40) NULL" );
				$this->db()->execute( "ALTER TABLE $table ADD UNIQUE KEY made_key (made_key)" );
				$this->db()->execute(
					"INSERT INTO $table (circle_id,pins,made_key) VALUES (999998,'7',NULL),(999999,'8',%s)",
					array( sha1( 'form' ) )
				);
				try {
					$this->assertTrue( CircleTables::drop_made_key( $this->db() ) );
					$this->assertTrue( CircleTables::drop_made_key( $this->db() ) );
					$this->assertNotContains( 'made_key', $this->db()->column( "SHOW COLUMNS FROM $table" ) );
					$this->assertNotContains(
						'made_key',
						array_column( $this->db()->rows( "SHOW INDEX FROM $table" ), 'Key_name' )
					);
					$this->assertSame(
						array( '7', '8' ),
						$this->db()->column( "SELECT pins FROM $table WHERE circle_id > 999990 ORDER BY circle_id" )
					);
				} finally {
					$this->db()->execute( "DELETE FROM $table WHERE circle_id > 999990" );
				}
			}
		);
	}

	/** A member of the circle who wrote there. */
	private function writer( int $circle, string $name, int $posts, int $ago = 0 ): int {
		$member = $this->create_member( 'author', $name );
		$this->join( $circle, $member );
		$this->as_user( $member );
		for ( $n = 0; $n < $posts; $n++ ) {
			$this->data(
				$this->rest( 'POST', '/content', array( 'post_content' => "$name $n", 'circle_id' => $circle ) )
			);
		}
		$this->db()->execute(
			'UPDATE ' . $this->db()->table( 'feed' ) . ' SET created = created - %d WHERE author_id = %d',
			array( $ago, $member )
		);
		return $member;
	}

	/** @return array<int, bool> */
	private function own( int $member ): array {
		return $this->service( CircleLists::class )->own( $member, time(), 10 );
	}

	private function heat( int $circle ): int {
		return $this->service( CircleRepository::class )->get( $circle )->heat ?? -1;
	}

	private function show( int $circle ): void {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ) );
		(
			new \ReflectionProperty( CirclePage::class, 'known' )
		)->setValue( $this->service( CirclePage::class ), array() );
	}
}
