<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Follows;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Follows\FollowState;

final class FollowStateTest extends TestCase {

	/** @return array<string, array{bool, bool, string, string}> */
	public static function states(): array {
		return array(
			'strangers'        => array( false, false, '关注', 'primary' ),
			'followed'         => array( true, false, '已关注', 'success' ),
			'both ways'        => array( true, true, '互相关注', 'success' ),
			'only the other'   => array( false, true, '关注', 'primary' ),
		);
	}

	#[DataProvider( 'states' )]
	public function test_the_button_says_how_the_two_stand(
		bool $following,
		bool $mutual,
		string $label,
		string $style
	): void {
		$state = new FollowState( $following, $mutual );
		self::assertSame( array( $label, $style ), array( $state->label(), $state->style() ) );
	}
}
