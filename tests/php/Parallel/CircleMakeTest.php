<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** One form, sent twelve times at the same moment. */
final class CircleMakeTest extends ParallelTestCase {

	public function test_one_form_makes_one_circle(): void {
		$owner   = $this->create_member( 'author' );
		$title   = '同时' . bin2hex( random_bytes( 4 ) );
		$answers = $this->at_once(
			array_fill(
				0,
				12,
				$this->call( $owner, 'POST', '/circle', array( 'title' => $title, 'idempotency_key' => $title ) )
			)
		);
		$this->assertSame(
			array( 200 => 12 ),
			array_count_values( array_column( $answers, 'status' ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertCount(
			1,
			array_unique( array_map( static fn( array $answer ): mixed => $answer['data']['id'] ?? null, $answers ) )
		);
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			1,
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->core( 'posts' ) . ' WHERE post_title = %s',
				array( $title )
			)
		);
		$this->assertSame(
			1,
			(int) $db->value(
				'SELECT COUNT(*) FROM ' . $db->table( 'circle_member' ) . ' WHERE user_id = %d',
				array( $owner )
			)
		);
		$this->assertSame(
			1,
			(int) $db->value(
				'SELECT member_count FROM ' . $db->table( 'circle' ) . ' WHERE owner_id = %d',
				array( $owner )
			)
		);
	}
}
