<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\CircleMembers\Api\CircleTab;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The circle page being shown: which circle, which tab, and whether its posts are for who looks. */
final class CirclePage {

	/** Blocks that show posts or write them. */
	private const CONTENT = array( 'zeromo/feed', 'zeromo/editor' );

	/**
	 * @var array<int, array{circle: CircleRecord|null, mine: Membership, sees: bool, runs: bool}> What was found out
	 *   for this page, by circle.
	 */
	private array $known = array();

	/**
	 * @param \Closure(): CircleRecords $circles Circles; made on a circle's page alone.
	 * @param \Closure(): Memberships   $members Who stands how.
	 * @param Caller                    $caller  Who looks.
	 * @param Collection<CircleTab>     $tabs    Of other rooms.
	 */
	public function __construct(
		#[Lazy( CircleRecords::class )] private readonly \Closure $circles,
		#[Lazy( Memberships::class )] private readonly \Closure $members,
		private readonly Caller $caller,
		#[All( CircleTab::class )] private readonly Collection $tabs
	) {}

	/** @param array{blockName?: string|null, ...} $block */
	#[Filter( 'pre_render_block' )]
	public function on_pre_render_block( mixed $html, array $block ): mixed {
		return is_string( $block['blockName'] ?? null )
			&& str_starts_with( $block['blockName'], 'zeromo/' )
			&& $this->hides( $block['blockName'] )
			? ''
			: $html;
	}

	/** The circle, or null on any other page. */
	public function circle(): ?CircleRecord {
		return is_singular( CircleType::NAME ) ? $this->known( get_queried_object_id() )['circle'] : null;
	}

	/**
	 * Empty for 动态, members for 圈友, about for 介绍, join for the door, manage for who runs the circle, or a tab of
	 * another room.
	 */
	public function tab(): string {
		$tab = PageArgs::param( 'tab' );
		if ( 'manage' === $tab ) {
			$circle = $this->circle();
			return null !== $circle && $this->runs( $circle ) ? $tab : '';
		}
		return in_array( $tab, array( 'members', 'about', 'join' ), true ) || $this->is_list( $tab ) ? $tab : '';
	}

	/** Whether who looks may see the posts and members of the circle. */
	public function sees( CircleRecord $circle ): bool {
		return $this->known( $circle->id )['sees'];
	}

	/** How who looks stands with the circle. */
	public function mine( CircleRecord $circle ): Membership {
		return $this->known( $circle->id )['mine'];
	}

	/** Whether who looks runs the circle. */
	public function runs( CircleRecord $circle ): bool {
		return $this->known( $circle->id )['runs'];
	}

	/** A block of the circle page that is not drawn: posts on another tab, or where the circle is for its members. */
	public function hides( string $block ): bool {
		if ( ! in_array( $block, self::CONTENT, true ) || ! is_singular( CircleType::NAME ) ) {
			return false;
		}
		$tab = $this->tab();
		if ( '' !== $tab && ( 'zeromo/feed' !== $block || ! $this->is_list( $tab ) ) ) {
			return true;
		}
		$circle = $this->circle();
		return null !== $circle && ! $this->sees( $circle );
	}

	/** Whether a tab is a list of posts that another room has brought. */
	private function is_list( string $tab ): bool {
		return '' !== $tab
			&& array() !== array_filter(
				$this->tabs->all(),
				static fn( CircleTab $one ): bool => $one->slug() === $tab
			);
	}

	/** @return array{circle: CircleRecord|null, mine: Membership, sees: bool, runs: bool} */
	private function known( int $id ): array {
		if ( ! isset( $this->known[ $id ] ) ) {
			$circle             = ( $this->circles )()->find( $id );
			$mine               = null === $circle
				? new Membership( $id, 0 )
				: ( $this->members )()->of( $id, $this->caller->id() );
			$this->known[ $id ] = array(
				'circle' => $circle,
				'mine'   => $mine,
				'sees'   => null !== $circle && CircleRights::may_see( $circle, $mine ),
				'runs'   => CircleRights::rank( $mine ) > 0,
			);
		}
		return $this->known[ $id ];
	}
}
