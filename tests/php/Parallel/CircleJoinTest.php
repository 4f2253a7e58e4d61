<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twenty members join and leave one circle at the same moment, each twice. */
final class CircleJoinTest extends ParallelTestCase {

	public function test_rows_count_and_answers_agree_after_joining_and_after_leaving(): void {
		$owner   = $this->create_member( 'author' );
		$circle  = Plugin::container()->get( CircleEditing::class )->create( $owner, array( 'title' => '一起进来' ) );
		$members = $this->create_members( 20 );
		$twice   = array( ...$members, ...$members );

		$answers = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call(
					$id,
					'POST',
					'/circle/join',
					array( 'circle_id' => $circle, 'joined' => 1 )
				),
				$twice
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		foreach ( $answers as $answer ) {
			$this->assertTrue( $answer['data']['joined'] );
			$this->assertLessThanOrEqual( 21, $answer['data']['member_count'] );
		}
		$this->assertSame( array( 21, 21 ), $this->counts( $circle ) );

		$answers = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/circle/leave', array( 'circle_id' => $circle ) ),
				$twice
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame( array( 1, 1 ), $this->counts( $circle ) );
	}

	/** @return array{int, int} Rows and the kept count. */
	private function counts( int $circle ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->table( 'circle_member' ) . ' WHERE circle_id = %d AND status = 1',
				array( $circle )
			),
			(int) $db->value(
				'SELECT member_count FROM ' . $db->table( 'circle' ) . ' WHERE circle_id = %d',
				array( $circle )
			),
		);
	}
}
