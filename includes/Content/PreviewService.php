<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\PartCard;
use Zeromo\Community\Content\View\CardView;
use Zeromo\Community\Content\Mentions\MentionPart;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Topics\Api\Topics;

/** What an activity will look like: made as the published page is made, and stored nowhere. */
final class PreviewService {

	public function __construct(
		private readonly DraftMaker $drafts,
		private readonly Library $library,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly CardView $cards,
		private readonly ReadyText $text,
		private readonly PostParts $parts,
		private readonly MemberDirectory $members
	) {}

	/** HTML of the form as it stands. */
	public function html( PostForm $form, int $member ): string {
		$draft  = $this->drafts->make( $form, $member );
		$circle = $draft->circle > 0 ? $this->circles->find( $draft->circle ) : null;
		$items  = $this->topics->items( $draft->topics );
		$topics = array();
		foreach ( $draft->topics as $id ) {
			if ( isset( $items[ $id ] ) ) {
				$topics[] = array( 'id' => $id, 'title' => $items[ $id ]['title'], 'url' => $items[ $id ]['url'] );
			}
		}
		$named = $draft->parts[ MentionPart::NAME ] ?? array();
		$cards = array();
		foreach ( $this->parts->cards( $draft->parts ) as $name => $value ) {
			$cards[ $name ] = array( new PartCard( 0, $draft->author, $draft->circle, true, $value, $draft->parts[ $name ] ?? array() ) );
		}
		return $this->cards->parts(
			( $this->parts->fields( $cards, $member )[0] ?? array() ) + array(
				'id'           => 0,
				'post_title'   => SafeText::plain( $draft->title ),
				'content_html' => $this->text->of_text( $draft->content, $topics, MentionPart::field( $named, $this->members->cards( array_column( MentionPart::members( $named ), 'id' ), $member ) ) ),
				'images'       => $this->library->images( $this->library->snapshot( $draft->images ) ),
				'circle'       => null === $circle ? null : array( 'id' => $circle->id, 'title' => $circle->title, 'url' => $circle->url ),
				'topics'       => $topics,
			),
			$member
		);
	}
}
