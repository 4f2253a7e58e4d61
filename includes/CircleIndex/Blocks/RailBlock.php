<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Blocks;

use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\CircleIndex\Api\CircleRows;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** zeromo/circles-rail: 推荐圈子, the largest ones the viewer is not in; nothing for who wants nothing recommended. */
#[Named( 'zeromo/circles-rail' )]
final class RailBlock implements ServerBlock {

	public function __construct(
		private readonly CircleLists $lists,
		private readonly CircleRows $rows,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly MemberPrivacy $privacy
	) {}

	public function render( array $attributes, string $content ): string {
		$limit  = is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 4;
		$viewer = $this->caller->id();
		if ( $viewer > 0 && ! $this->privacy->allows( MemberPrivacy::RECOMMENDED, $viewer, 0 ) ) {
			return '';
		}
		$more   = $this->pages->id( 'circles' ) > 0 ? $this->pages->url( 'circles' ) : '';
		return $this->rows->html(
			$this->lists->unjoined_by( $viewer, $limit ),
			$viewer,
			__( '推荐圈子', 'zeromo-community' ),
			$more
		);
	}
}
