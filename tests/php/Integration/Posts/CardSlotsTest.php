<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\PostMedia\Video;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/**
 * Who draws where in a card: told above the class, made when a post needs it; a site's own plugins stand among ours.
 */
final class CardSlotsTest extends IntegrationTestCase {

	public function test_a_plugins_slot_stands_at_its_position_among_ours(): void {
		$container = clone Plugin::container();
		$container->contribute( CardSlot::class, static fn(): CardSlot => self::saying( '25 ' ) );
		$container->contribute( CardSlot::class, static fn(): CardSlot => self::unplaced() );
		$asked = array();
		$only  = static function ( CardSlot $slot, int $position ) use ( &$asked ): bool {
			$asked[] = $position;
			return 25 === $position;
		};
		self::assertSame(
			'25 ',
			( new CardSlots( $container ) )->html( Slot::Actions, $this->post(), 0, false, $only )
		);
		self::assertSame( array( 10, 20, 25, 30, 40 ), $asked );
	}

	public function test_what_draws_a_part_is_not_asked_of_a_post_without_it(): void {
		$asked = array();
		$only  = static function ( CardSlot $slot ) use ( &$asked ): bool {
			$asked[] = $slot::class;
			return false;
		};
		$this->service( CardSlots::class )->html( Slot::Media, $this->post(), 0, false, $only );
		$part = (
			new \ReflectionClass( \Zeromo\Community\PostMedia\View\VideoSlot::class )
		)->getAttributes( DrawnIn::class )[0]->newInstance()->part;
		self::assertSame( Video::class, $part );
		self::assertNotContains( \Zeromo\Community\PostMedia\View\VideoSlot::class, $asked );
		self::assertNotSame( array(), $asked );
	}

	public function test_each_of_ours_says_where_it_is_drawn(): void {
		$names = Plugin::container()->names( CardSlot::class );
		self::assertCount( count( $this->service( Wiring::class )->sets[ CardSlot::class ] ), $names );
		foreach ( $names as $name ) {
			self::assertNotNull( Slot::tryFrom( DrawnIn::read( $name )['slot'] ), $name );
		}
	}

	private function post(): Post {
		return new Post( 1, PostKind::Activity, new MemberCard( 1 ) );
	}

	private static function saying( string $word ): CardSlot {
		return new #[DrawnIn( Slot::Actions, 25 )] class( $word ) implements CardSlot {
			public function __construct( private readonly string $word ) {}

			public function html( Post $post, int $viewer, bool $single ): string {
				return $this->word;
			}
		};
	}

	private static function unplaced(): CardSlot {
		return new class() implements CardSlot {
			public function html( Post $post, int $viewer, bool $single ): string {
				return 'nowhere';
			}
		};
	}
}
