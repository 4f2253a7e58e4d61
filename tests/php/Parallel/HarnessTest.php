<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The ground the other tests stand on. */
final class HarnessTest extends ParallelTestCase {

	public function test_twenty_members_at_once_are_each_themselves(): void {
		$members = $this->create_members( 20 );
		$answers = $this->at_once(
			array_map( fn( int $id ): array => $this->call( $id, 'GET', '/wp/v2/users/me' ), $members )
		);
		$this->assertSame(
			$members,
			array_map(
				static fn( array $answer ) => is_array(
					$answer['data']
				) ? $answer['data']['id'] ?? $answer['data'] : $answer['data'],
				$answers
			)
		);
	}

	public function test_a_visitor_is_nobody(): void {
		$answers = $this->at_once( array( $this->call( 0, 'GET', '/wp/v2/users/me' ) ) );
		$this->assertSame( 401, $answers[0]['status'] );
	}
}
