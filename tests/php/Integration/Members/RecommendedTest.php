<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Members;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** 值得关注, batch by batch. */
final class RecommendedTest extends IntegrationTestCase {

	/** @var list<int> */
	private array $members = array();

	protected function setUp(): void {
		parent::setUp();
		for ( $n = 0; $n < 5; $n++ ) {
			$this->members[] = $this->create_member();
		}
		// The list all readers share, as it is kept for ten minutes.
		wp_cache_set( 'newcomers', array_fill_keys( $this->members, 7 ), 'zmo_member_lists' );
	}

	public function test_each_batch_has_others_and_after_the_last_comes_the_first(): void {
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			$batches = array_map(
				fn( int $batch ): array => $this->names( $this->html( $batch, 2 ) ),
				array( 0, 1, 2 )
			);
			$this->assertSame( array( 2, 2, 1 ), array_map( count( ... ), $batches ) );
			$this->assertCount( 5, array_unique( array_merge( ...$batches ) ) );
			$this->assertSame( $batches[0], $this->names( $this->html( 3, 2 ) ) );
			$this->assertMarkupMatches(
				'/zmo_people=2#zmo-people" rel="nofollow" data-zmo-again/',
				$this->html( 1, 2 )
			);
			$this->assertNoMarkup( 'data-zmo-again', $this->html( 0, 5 ) );
		}
	}

	public function test_oneself_and_whom_one_follows_are_not_among_them(): void {
		$this->as_user( $this->members[0] );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->members[4] ) ) );
		$this->assertCount( 3, $this->names( $this->html( 0, 12 ) ) );
	}

	public function test_who_has_blocked_whom_is_not_among_them_either_way(): void {
		$viewer = $this->create_member();
		foreach ( array(
			array( $viewer, $this->members[0] ),
			array( $this->members[1], $viewer ),
		) as [ $by, $whom ] ) {
			$this->as_user( $by );
			$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $whom, 'blocked' => 1 ) ) );
		}
		$this->as_user( $viewer );
		$this->assertCount( 3, $this->names( $this->html( 0, 12 ) ) );
		$this->as_user( 0 );
		$this->assertCount( 5, $this->names( $this->html( 0, 12 ) ) );
	}

	/** A visitor is asked about as many members as are shown. */
	public function test_a_batch_costs_two_statements(): void {
		$this->as_user( 0 );
		$this->html( 0, 2 );
		$this->assertLessThanOrEqual( 2, $this->count_queries( fn() => $this->html( 1, 2 ) ) );
		$this->as_user( $this->create_member() );
		$this->html( 0, 2 );
		$this->assertLessThanOrEqual( 3, $this->count_queries( fn() => $this->html( 1, 2 ) ) );
	}

	public function test_junk_is_refused(): void {
		foreach ( array(
			array( 'batch' => -1 ),
			array( 'batch' => 1000 ),
			array( 'limit' => 0 ),
			array( 'limit' => 13 ),
			array( 'batch' => 'x' ),
		) as $params ) {
			$this->assert_refused( $this->rest( 'GET', '/members/recommended', $params ), 400, 'rest_invalid_param' );
		}
	}

	private function html( int $batch, int $limit ): string {
		return $this->data(
			$this->rest( 'GET', '/members/recommended', array( 'batch' => $batch, 'limit' => $limit ) )
		)['html'];
	}

	/** @return list<string> */
	private function names( string $html ): array {
		preg_match_all( '~zmo-row__t" href="([^"]+)"~', $html, $found );
		return $found[1];
	}
}
