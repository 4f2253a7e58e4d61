<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Mentions\Api\InlineWords;
use Zeromo\Community\Mentions\Api\MentionPart;
use Zeromo\Community\Mentions\Api\Mentioned;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\EditWindow;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Publishing\Api\PostWriter;
use Zeromo\Community\Topics\Api\Topics;

/** Lays a form over what is there and checks whose things it names; for publishing and for the preview alike. */
final class DraftMaker {

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly PostStore $store,
		private readonly Library $library,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly PostParts $parts,
		private readonly PostRules $rules,
		private readonly EditWindow $window
	) {}

	/**
	 * The activity the form makes.
	 *
	 * @param bool $publish Whether others will see it.
	 * @param bool $kept    False for a preview.
	 * @throws Failure not_found or forbidden, for posts, pictures and circles the member may not use.
	 */
	public function make( PostForm $form, int $member, bool $publish = false, bool $kept = true ): PostDraft {
		$before = 0 === $form->id ? null : $this->own( $form->id, $member );
		$draft  = null === $before
			? $this->fresh( $form, $member, $publish, $kept )
			: $this->changed( $form, $before, $member, $publish, $kept );
		if ( $draft->circle > 0 && $draft->circle !== $draft->was_in ) {
			$this->circles->require_may_post( $draft->circle, $member );
		}
		$images = array_values( array_diff( $draft->images, $draft->had_images ) );
		if ( array() !== $images ) {
			// One that is held may stand in it: then it waits, see WrittenCheck.
			$this->library->require_pictures( $images, $member );
		}
		return $this->with_words(
			$draft->with( $this->topics->need( $draft->topics, $draft->had_topics ), $draft->parts ),
			$publish
		);
	}

	/**
	 * What stands in the text counts: its topics are the post's when it goes out, as far as there is room, and a member
	 * whose
	 * @name is not there any more is not mentioned.
	 */
	private function with_words( PostDraft $draft, bool $publish ): PostDraft {
		$text  = SafeText::plain( $draft->content );
		$room  = $this->rules->max_topics() - count( $draft->topics );
		$names = $publish && $room > 0 && in_array( 'topic', $this->rules->supports(), true )
			? InlineWords::names( $text )
			: array();
		$typed = array() === $names
			? array()
			: array_slice( array_values( array_diff( $this->topics->by_names( $names ), $draft->topics ) ), 0, $room );
		$meant = array_values(
			array_filter(
				Mentioned::in( $draft->parts[ MentionPart::NAME ] ?? null ),
				static fn( array $one ): bool => str_contains( $text, '@' . $one['name'] )
			)
		);
		$parts = array() === $meant ? array() : array( MentionPart::NAME => new Mentioned( $meant ) );
		return $draft->with(
			array( ...$draft->topics, ...$typed ),
			$parts + array_diff_key( $draft->parts, array( MentionPart::NAME => true ) )
		);
	}

	/**
	 * The post, when the member may change it.
	 *
	 * @throws Failure forbidden, for a visible post of another and past the time for editing; not_found, for anything
	 *   else.
	 */
	public function own( int $id, int $member ): \WP_Post {
		$row  = $this->visibility->visible_rows( array( $id ), $member )[0] ?? throw Failure::not_found();
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || PostKind::ACTIVITY !== $post->post_type ) {
			throw null === $post ? Failure::not_found() : Failure::forbidden();
		}
		if ( ! $this->visibility->edits( $row, $member ) ) {
			throw Failure::forbidden();
		}
		$public = FeedState::Listed === $row->state
			|| ( FeedState::Draft === $row->state && PostWriter::dated( $post ) );
		if ( $public && ! $this->visibility->moderates( $member ) ) {
			$this->window->need( $row->created );
		}
		return $post;
	}

	/** A form laid over a post of the member's, unchecked: for the editor, which shows what was typed as it was. */
	public function lay( PostForm $form, \WP_Post $before, int $member ): PostDraft {
		return $this->changed( $form, $before, $member, false, false );
	}

	/** Where the parts of a draft go. */
	public function place( PostDraft $draft, int $member ): PartPlace {
		return new PartPlace( $draft->id, PostKind::ACTIVITY, $member, $draft->author, $draft->circle, false );
	}

	private function fresh( PostForm $form, int $member, bool $publish, bool $kept ): PostDraft {
		return new PostDraft(
			0,
			$member,
			SafeText::title( $form->title ?? '' ),
			SafeText::clean( $form->content ?? '' ),
			$form->circle ?? 0,
			$form->topics ?? array(),
			$form->images ?? array(),
			parts: $this->parts->accept(
				$form->parts(),
				array(),
				new PartPlace( 0, PostKind::ACTIVITY, $member, $member, $form->circle ?? 0, $publish, null, $kept ),
				$this->rules->supports()
			)
		);
	}

	private function changed( PostForm $form, \WP_Post $before, int $member, bool $publish, bool $kept ): PostDraft {
		$images = $this->store->images( $before->ID );
		$topics = $this->store->topics( $before->ID );
		$parts  = $this->parts->load( $before->ID );
		$place  = new PartPlace(
			$before->ID,
			$before->post_type,
			$member,
			(int) $before->post_author,
			$form->circle ?? $before->post_parent,
			$publish,
			null,
			$kept
		);
		return new PostDraft(
			$before->ID,
			(int) $before->post_author,
			null === $form->title ? $before->post_title : SafeText::title( $form->title ),
			null === $form->content ? SafeText::adopt( $before->post_content ) : SafeText::clean( $form->content ),
			$form->circle ?? $before->post_parent,
			$form->topics ?? $topics,
			$form->images ?? $images,
			$before,
			$before->post_parent,
			$images,
			$topics,
			$this->parts->accept( $form->parts(), $parts, $place, $this->rules->supports() ),
			$parts
		);
	}
}
