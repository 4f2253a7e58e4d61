<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Posts\Api\Post;

/** Draws what rooms and a site's own plugins put into the slots of a post; each is made when a post needs it. */
final class CardSlots {

	/**
	 * @var array<string, list<array{
	 *   slot: string, position: int, part: class-string|'', member: string|CardSlot,
	 * }>>|null By slot, in order.
	 */
	private ?array $places = null;

	public function __construct( private readonly Container $container ) {}

	/**
	 * HTML of a slot.
	 *
	 * @param Slot                                 $slot   Which.
	 * @param Post                                 $post   Post.
	 * @param int                                  $viewer Caller.
	 * @param bool                                 $single True on the post's own page.
	 * @param (\Closure(CardSlot, int): bool)|null $only   Which of them, by their position; null for all.
	 */
	public function html( Slot $slot, Post $post, int $viewer, bool $single, ?\Closure $only = null ): string {
		$html = '';
		foreach ( $this->places()[ $slot->value ] ?? array() as [
			'position' => $position,
			'part' => $part,
			'member' => $member
		] ) {
			if ( '' === $part || null !== $post->part( $part ) ) {
				$one   = is_string( $member ) ? $this->container->one( CardSlot::class, $member ) : $member;
				$html .= null !== $one && ( null === $only || $only( $one, $position ) )
					? $one->html( $post, $viewer, $single )
					: '';
			}
		}
		return $html;
	}

	/**
	 * @return array<string, list<array{
	 *   slot: string, position: int, part: class-string|'', member: string|CardSlot,
	 * }>>
	 */
	private function places(): array {
		if ( null !== $this->places ) {
			return $this->places;
		}
		$members = array();
		foreach ( $this->container->names( CardSlot::class ) as $name ) {
			$members[] = DrawnIn::read( $name ) + array( 'member' => $name );
		}
		foreach ( $this->container->added( CardSlot::class ) as $member ) {
			foreach ( ( new \ReflectionObject( $member ) )->getAttributes( DrawnIn::class ) as $attribute ) {
				$members[] = DrawnIn::read( $attribute->newInstance()->name ) + array( 'member' => $member );
			}
		}
		usort( $members, static fn( array $a, array $b ): int => $a['position'] <=> $b['position'] );
		$places = array();
		foreach ( $members as $one ) {
			$places[ $one['slot'] ][] = $one;
		}
		$this->places = $places;
		return $places;
	}
}
