<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Blocks;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\MemberRail;

/** zeromo/member-rail: what other rooms know about the member whose page it is. */
#[Named( 'zeromo/member-rail' )]
final class MemberRailBlock implements ServerBlock {

	/**
	 * @param MemberPage                     $page   Whose page.
	 * @param Caller                         $caller Who looks.
	 * @param Collection<MemberRail> $parts  Blocks of higher rooms.
	 */
	public function __construct(
		private readonly MemberPage $page,
		private readonly Caller $caller,
		#[All( MemberRail::class )] private readonly Collection $parts
	) {}

	public function render( array $attributes, string $content ): string {
		$member = $this->page->current();
		if ( 0 === $member ) {
			return '';
		}
		$parts = $this->parts->all();
		usort( $parts, static fn( MemberRail $a, MemberRail $b ): int => $a->position() <=> $b->position() );
		return implode(
			'',
			array_map( fn( MemberRail $part ): string => $part->html( $member, $this->caller->id() ), $parts )
		);
	}
}
