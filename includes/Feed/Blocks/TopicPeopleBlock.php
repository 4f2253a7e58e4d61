<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Feed\Sql\TopicWriters;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberButtons;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Topics\Api\Topics;

/** zeromo/topic-people: 活跃作者, who wrote most of the topic's last posts that the viewer may see. */
#[Named( 'zeromo/topic-people' )]
final class TopicPeopleBlock implements ServerBlock {

	/**
	 * @param TopicWriters                  $writers    Who wrote how many.
	 * @param Topics                        $topics     The topic of the page.
	 * @param Visibility                    $visibility What the viewer may see.
	 * @param MemberDirectory               $members    Their cards.
	 * @param Caller                        $caller     Who looks.
	 * @param MemberButtons $buttons      Buttons of higher rooms.
	 */
	public function __construct(
		private readonly TopicWriters $writers,
		private readonly Topics $topics,
		private readonly Visibility $visibility,
		private readonly MemberDirectory $members,
		private readonly Caller $caller,
		private readonly MemberButtons $buttons
	) {}

	public function render( array $attributes, string $content ): string {
		$topic  = $this->topics->current();
		$viewer = $this->caller->id();
		$limit  = is_int( $attributes['limit'] ?? null ) ? max( 1, min( 20, $attributes['limit'] ) ) : 5;
		$wrote  = $topic > 0 ? $this->writers->of( $topic, $this->visibility->sql( 'f', $viewer ), $limit ) : array();
		$cards  = $this->members->cards( array_keys( $wrote ), $viewer );
		$rows   = array();
		foreach ( $wrote as $id => $posts ) {
			if ( ! isset( $cards[ $id ] ) ) {
				continue;
			}
			$rows[] = array(
				'card'    => $cards[ $id ],
				'posts'   => $posts,
				'buttons' => $this->buttons->html( $cards[ $id ], $viewer, 'row' ),
			);
		}
		return array() === $rows
			? ''
			: Partial::render(
				'members/people',
				array( 'title' => __( '活跃作者', 'zeromo-community' ), 'rows' => $rows )
			);
	}
}
