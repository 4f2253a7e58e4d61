<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Mentions\Api\MentionPart;
use Zeromo\Community\Mentions\Api\Mentioned;
use Zeromo\Community\Mentions\Api\ReadyText;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Posts\Api\PostImage;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\Reference;
use Zeromo\Community\Publishing\Api\PlaceNames;
use Zeromo\Community\Publishing\Api\PostForm;

/** What an activity will look like: made as the published page is made, and stored nowhere. */
final class PreviewService {

	public function __construct(
		private readonly DraftMaker $drafts,
		private readonly Library $library,
		private readonly PlaceNames $places,
		private readonly CardView $cards,
		private readonly ReadyText $text,
		private readonly PostParts $parts,
		private readonly MemberDirectory $members
	) {}

	/** HTML of the form as it stands. */
	public function html( PostForm $form, int $member ): string {
		$draft  = $this->drafts->make( $form, $member, kept: false );
		$topics = $this->places->topics( $draft->topics );
		$named  = Mentioned::in( $draft->parts[ MentionPart::NAME ] ?? null );
		$cards  = array();
		foreach ( $this->parts->cards( $draft->parts ) as $name => $value ) {
			$cards[ $name ] = array(
				new PartCard( 0, $draft->author, $draft->circle, true, $value, $draft->parts[ $name ] ?? null ),
			);
		}
		$circle = $this->places->circle( $draft->circle );
		$fields = $this->parts->fields( $cards, $member )[0] ?? array();
		return $this->cards->parts(
			new Post(
				0,
				PostKind::Activity,
				new MemberCard( $draft->author ),
				SafeText::plain( $draft->title ),
				$this->text->of_text(
					$draft->content,
					$topics,
					MentionPart::field( $named, $this->members->cards( array_column( $named, 'id' ), $member ) )
				),
				circle: null === $circle ? null : Reference::of( $circle ),
				topics: array_map( Reference::of( ... ), $topics ),
				images: array_map(
					PostImage::of( ... ),
					$this->library->images( $this->library->snapshot( $draft->images ) )
				),
				lock: PostParts::lock( $fields ),
				parts: $fields
			),
			$member
		);
	}
}
