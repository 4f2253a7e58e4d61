<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\ViewCounter;
use Zeromo\Community\Topics\Api\TopicSlot;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\View\Place;
use Zeromo\Community\Topics\View\TopicCard;
use Zeromo\Community\Topics\View\TopicCards;

/**
 * zeromo/topic-header: what the topic of the page is and who made it, the follow button, and how its posts are sorted.
 */
#[Named( 'zeromo/topic-header' )]
final class HeaderBlock implements ServerBlock {

	/** @param Collection<TopicSlot> $slots What other rooms put there. */
	public function __construct(
		private readonly TopicDirectory $directory,
		private readonly TopicRepository $topics,
		private readonly TopicCards $cards,
		private readonly MemberDirectory $members,
		private readonly ViewCounter $views,
		private readonly Caller $caller,
		private readonly Settings $settings,
		#[All( TopicSlot::class )] private readonly Collection $slots
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'circle' );
		$id    = $this->directory->current();
		$topic = $id > 0 ? $this->topics->many( array( $id ) )[ $id ] ?? null : null;
		if ( null === $topic ) {
			return '';
		}
		$card = $this->cards->of( $topic );
		return Partial::render(
			'topics/header',
			array(
				'slots'  => implode(
					'',
					array_map(
						fn( TopicSlot $slot ): string => $slot->html( $id, $topic->author_id, $this->caller->id() ),
						$this->slots->all()
					)
				),
				'card'   => $card,
				'manage' => $this->caller->can( 'moderate_zeromo' ) ? $this->manage( $card ) : '',
				'order'  => 'hot' === Place::word( 'orderby' ) ? 'hot' : 'latest',
				'views'  => $this->views->total( Counters::TERM, $id ),
				'host'   => $topic->author_id > 0 ? $this->members->card( $topic->author_id, 0 ) : null,
			)
		);
	}

	/** What moderators do to it. */
	private function manage( TopicCard $card ): string {
		return Partial::render(
			'topics/manage',
			array(
				'card'            => $card,
				'cats'            => $this->directory->cats(),
				'name_max'        => $this->settings->int( 'topic_name_max' ),
				'description_max' => $this->settings->int( 'topic_description_max' ),
				'picture_max'     => $this->settings->int( 'max_image_size' ) * MB_IN_BYTES,
			)
		);
	}
}
