<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Sql\TopicRepository;

/** Twenty members follow one topic at the same moment, each twice. */
final class TopicFollowTest extends ParallelTestCase {

	use MakesPosts;

	public function test_rows_totals_and_answers_agree(): void {
		$topic   = Plugin::container()->get( TopicEditing::class )->create( '同时' . bin2hex( random_bytes( 4 ) ) );
		$members = $this->create_members( 20 );
		$twice   = array( ...$members, ...$members );

		$answers = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/topic/follow', array( 'topic_id' => $topic ) ),
				$twice
			)
		);
		$this->assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$told = array_unique( array_map( static fn( array $answer ): int => $answer['data']['followers'], $answers ) );
		sort( $told );
		$this->assertSame( range( 1, 20 ), $told, 'Every new follower is answered with the total they made.' );
		$this->assertSame( array( 20, 20 ), $this->followers( $topic ) );

		$answers = $this->at_once(
			array_map(
				fn( int $id ): array => $this->call( $id, 'POST', '/topic/unfollow', array( 'topic_id' => $topic ) ),
				$twice
			)
		);
		$this->assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$this->assertSame( array( 0, 0 ), $this->followers( $topic ) );
		$this->assertSame( array(), $this->wrong_totals() );
	}

	public function test_one_viewer_at_once_is_one_and_twenty_are_twenty(): void {
		$topic   = Plugin::container()->get( TopicEditing::class )->create( '同看' . bin2hex( random_bytes( 4 ) ) );
		$members = $this->create_members( 20 );
		foreach ( array( array_fill( 0, 10, $members[0] ), array( ...$members, ...$members ) ) as $viewers ) {
			$answers = $this->at_once(
				array_map(
					fn( int $id ): array => $this->call( $id, 'POST', '/topic/view', array( 'topic_id' => $topic ) ),
					$viewers
				)
			);
			$this->assertSame(
				array( 200 ),
				array_values( array_unique( array_column( $answers, 'status' ) ) ),
				(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
			);
			$this->assertSame(
				count( array_unique( $viewers ) ),
				Plugin::container()->get( Counters::class )->get( Counters::TERM, $topic, 'view' )
			);
		}
	}

	/** @return array{int, int} Rows and the kept total. */
	private function followers( int $topic ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'topic_follow' )} WHERE topic_id = %d",
				array( $topic )
			),
			Plugin::container()->get( TopicRepository::class )->many( array( $topic ) )[ $topic ]->followers,
		);
	}
}
