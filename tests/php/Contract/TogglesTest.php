<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Contract;

use Zeromo\Community\Circles\Api\CircleCard;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleTerm;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Comments\Comment;
use Zeromo\Community\Comments\CommentState;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Topics\TopicRecord;
use Zeromo\Community\Topics\View\TopicCard;

/**
 * tests/fixtures/toggles.json: the partials of what is pressed on and off, in every state.
 * `src/front/test/toggles.test.ts`
 * draws the same by the components and compares them. With ZM_WRITE_FIXTURES=1 in the environment the file is written
 * anew.
 */
final class TogglesTest extends IntegrationTestCase {

	private const FILE = __DIR__ . '/../../fixtures/toggles.json';

	public function test_the_partials_are_those_that_the_components_are_held_against(): void {
		// The address of the sprite is the site's.
		$now = array_map(
			static fn( string $html ): string => self::flat(
				str_replace(
					plugins_url( 'build/icons.svg', dirname( __DIR__, 3 ) . '/zeromo-community.php' ),
					'',
					trim( $html )
				)
			),
			$this->drawn()
		);
		if ( '1' === getenv( 'ZM_WRITE_FIXTURES' ) ) {
			file_put_contents(
				self::FILE,
				str_replace(
					'    ',
					"\t",
					(string) wp_json_encode( $now, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES )
				)
					. "\n"
			);
		}
		self::assertSame(
			json_decode( (string) file_get_contents( self::FILE ), true ),
			$now,
			'ZM_WRITE_FIXTURES=1 writes it anew'
		);
	}

	/** @return array<string, string> State => HTML. */
	private function drawn(): array {
		$all = array();
		foreach ( array( 'off' => false, 'on' => true ) as $word => $on ) {
			foreach ( array( 0, 3, 4, 12345 ) as $count ) {
				$all[ "like $word $count" ]         = Partial::render(
					'reactions/like',
					array( 'id' => 12, 'type' => 'post', 'count' => $count, 'liked' => $on )
				);
				$all[ "like in the bar $word $count" ] = Partial::render(
					'reactions/like',
					array( 'id' => 12, 'type' => 'post', 'count' => $count, 'liked' => $on, 'class' => 'zmo-bar__tab' )
				);
				$all[ "comment like $word $count" ] = Partial::render(
					'comments/like',
					array( 'comment' => self::comment( $count, $on ) )
				);
				$all[ "favorite $word $count" ]     = Partial::render(
					'favorites/button',
					array( 'post_id' => 12, 'count' => $count, 'favorited' => $on )
				);
				foreach ( array( 'post', 'user' ) as $type ) {
					$buttons = array_map(
						static fn( Kind $kind ): array => array( 'kind' => $kind, 'on' => $on ),
						array( Kind::Like, Kind::Useful, Kind::Dislike )
					);
					$all[ "opinion of a $type $word $count" ] = Partial::render(
						'reactions/opinion',
						array(
							'id' => 12,
							'type' => $type,
							'ask' => '有帮助吗？',
							'totals' => array( 'like' => $count, 'useful' => $count, 'dislike' => $count ),
							'buttons' => $buttons,
						)
					);
				}
			}
			foreach ( array( 's', 'm' ) as $size ) {
				$all[ "follow $word $size" ] = Partial::render(
					'follows/follow-button',
					array( 'user_id' => 9, 'following' => $on, 'size' => $size )
				);
			}
			foreach ( array( true, false ) as $small ) {
				$all[ "topic $word" . ( $small ? ' small' : '' ) ] = Partial::render(
					'topics/follow',
					array( 'card' => self::topic( $on ), 'small' => $small )
				);
			}
			$all[ "folder $word" ] = Partial::render( 'favorites/follow', array( 'id' => 7, 'following' => $on ) );
		}
		$all['mute'] = Partial::render( 'muting/hide', array( 'post_id' => 12 ) );
		$all['follow mutual'] = Partial::render(
			'follows/follow-button',
			array( 'user_id' => 9, 'following' => true, 'mutual' => true )
		);
		foreach ( array(
			'none' => Standing::None,
			'pending' => Standing::Pending,
			'joined' => Standing::Joined,
			'removed' => Standing::Removed,
		) as $status => $standing ) {
			foreach ( array( true, false ) as $small ) {
				$all[ "join $status" . ( $small ? ' small' : '' ) ] = Partial::render(
					'circles/join',
					array( 'card' => self::circle( $standing ), 'small' => $small )
				);
			}
		}
		foreach ( array( 'sold' => 0, 'lapsed' => 1600000000 ) as $state => $ended ) {
			foreach ( array( true, false ) as $small ) {
				$all[ "join $state" . ( $small ? ' small' : '' ) ] = Partial::render(
					'circles/join',
					array( 'card' => self::sold( $ended ), 'small' => $small )
				);
			}
		}
		foreach ( array(
			'none' => array( 0.0, 0, 0, false ),
			'rated by others' => array( 4.3, 12, 0, false ),
			'rated' => array( 4.0, 1, 4, false ),
			'own' => array( 3.5, 2, 0, true ),
		) as $state => [ $average, $count, $mine, $own ] ) {
			$all[ "rating $state" ] = Partial::render(
				'reactions/rating',
				array( 'post_id' => 12, 'average' => $average, 'count' => $count, 'mine' => $mine, 'own' => $own )
			);
		}
		return $all;
	}

	private static function comment( int $likes, bool $liked ): Comment {
		return new Comment(
			34,
			12,
			0,
			0,
			new MemberCard( 9, '小满' ),
			array(),
			'好',
			'好',
			null,
			CommentState::Approved,
			1,
			likes: $likes,
			liked: $liked
		);
	}

	private static function topic( bool $following ): TopicCard {
		return new TopicCard(
			new TopicRecord( 5, '猫', 'cat', '', 0, array(), 0, 3, 0 ),
			'https://example.com/topic/cat/',
			'',
			$following
		);
	}

	private static function circle( Standing $standing ): CircleCard {
		$circle = new CircleRecord( 3, true, '圈子', 'c3', '', 1, JoinMode::Open, true, 0, 0, array(), 0, 3, 4, 0, 0 );
		return new CircleCard( $circle, new Membership( 3, 9, $standing ), 'https://example.com/circle/c3/', '' );
	}

	/** A circle that is joined for money; `ended` is when the member's time was over, 0 for none. */
	private static function sold( int $ended ): CircleCard {
		$circle = new CircleRecord( 3, true, '圈子', 'c3', '', 1, JoinMode::Paid, true, 0, 0, array(), 0, 3, 4, 0, 0 );
		$mine   = new Membership( 3, 9, Standing::None, expires_at: $ended );
		$terms  = array( new CircleTerm( Period::Month, 990 ), new CircleTerm( Period::Year, 6800 ) );
		return new CircleCard( $circle, $mine, 'https://example.com/circle/c3/', '', array(), $terms );
	}
}
