<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Posts\Api\Post;

/** What a notice says about its target, as far as the reader may see it. */
final class Words {

	/**
	 * @param Notice      $notice  Notice.
	 * @param Post|null   $post    The post it is about; null when it is about none or the reader may not see it.
	 * @param string|null $comment Words of the comment it is about.
	 * @param Circle|null $circle  The circle it is about.
	 * @param string      $box     Where the reader finds what was refused, or the own reports; empty for nowhere.
	 * @param string      $note    Why the reader's own was taken away.
	 * @param string      $removal Why the reader was taken out of the circle, as long as that holds.
	 */
	public function __construct(
		private readonly Notice $notice,
		private readonly ?Post $post,
		private readonly ?string $comment,
		private readonly ?Circle $circle,
		private readonly string $box = '',
		private readonly string $removal = '',
		private readonly string $note = ''
	) {}

	/** False when the target is gone or hidden from the reader. */
	public function can_be_said(): bool {
		return match ( $this->notice->kind ) {
			Kind::LikedPost, Kind::Favorited, Kind::Mentioned, Kind::PostApproved, Kind::PostRefused, Kind::PostChosen, Kind::PostPinned, Kind::PostUnpinned, Kind::PostUnchosen, Kind::PostMoved, Kind::PostTakenOut, Kind::PostEdited, Kind::PostHeld, Kind::PostSampled, Kind::PostUnsampled => null !== $this->post,
			Kind::LikedComment, Kind::Commented, Kind::Replied, Kind::MentionedInComment => null !== $this->post
				&& null !== $this->comment,
			Kind::CircleJoined, Kind::CircleApproved, Kind::CircleRequested, Kind::CircleRejected, Kind::CircleRemoved, Kind::CircleManager, Kind::CircleDemoted, Kind::CircleOwner, Kind::CircleMuted, Kind::CircleEnding => null !== $this->circle,
			Kind::LikedMember, Kind::Followed, Kind::ReportKept, Kind::ReportRemoved, Kind::PostRemoved, Kind::CommentRemoved, Kind::PostDeleted => true,
		};
	}

	/** The words behind the names. */
	public function did(): string {
		$thing = $this->thing();
		return match ( $this->notice->kind ) {
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::LikedPost      => sprintf( __( '赞了你的%s', 'zeromo-community' ), $thing ),
			Kind::LikedComment   => __( '赞了你的评论', 'zeromo-community' ),
			Kind::LikedMember    => __( '赞了你', 'zeromo-community' ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::Favorited      => sprintf( __( '收藏了你的%s', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::Commented      => sprintf( __( '评论了你的%s', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostApproved   => sprintf( __( '通过了你的%s', 'zeromo-community' ), $thing ),
			Kind::PostRefused    => $this->refused( $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostChosen     => sprintf( __( '把你的%s设为圈子精华', 'zeromo-community' ), $thing ),
			Kind::Replied        => __( '回复了你的评论', 'zeromo-community' ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::Mentioned      => sprintf( __( '在%s里提到了你', 'zeromo-community' ), $thing ),
			Kind::MentionedInComment => __( '在评论里提到了你', 'zeromo-community' ),
			Kind::Followed       => __( '关注了你', 'zeromo-community' ),
			Kind::ReportKept     => __( '处理了你的举报：未发现违规', 'zeromo-community' ),
			Kind::ReportRemoved  => __( '处理了你的举报：已删除被举报的内容', 'zeromo-community' ),
			/* translators: %s: why */
			Kind::PostRemoved    => sprintf( __( '删除了你的内容：%s', 'zeromo-community' ), $this->note ),
			/* translators: %s: why */
			Kind::CommentRemoved => sprintf( __( '删除了你的评论：%s', 'zeromo-community' ), $this->note ),
			default              => in_array( $this->notice->kind, Kind::of_managed(), true )
				? $this->managed( $thing )
				: $this->in_circle(),
		};
	}

	/** What was done to the reader's own post. */
	private function managed( string $thing ): string {
		return match ( $this->notice->kind ) {
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostPinned   => sprintf( __( '置顶了你的%s', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostUnpinned => sprintf( __( '取消了你的%s的置顶', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostUnchosen => sprintf( __( '取消了你的%s的精华', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostSampled  => sprintf( __( '把你的%s的开头放在了圈子门口，没有加入的人也能看到', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostUnsampled => sprintf( __( '不再把你的%s的开头放在圈子门口', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostMoved    => sprintf( __( '调整了你的%s的话题', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostTakenOut => sprintf( __( '把你的%s移出了圈子，已放回你的草稿箱', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostEdited   => sprintf( __( '修改了你的%s', 'zeromo-community' ), $thing ),
			/* translators: %s: 动态, 文章 or 商品 */
			Kind::PostHeld     => sprintf( __( '没有按时发布你的%s：账号被禁止发布，已放回你的草稿箱', 'zeromo-community' ), $thing ),
			default            => __( '删除了你发布的内容', 'zeromo-community' ),
		};
	}

	/** What somebody who runs a circle did. */
	private function in_circle(): string {
		$title = $this->circle->title ?? '';
		return match ( $this->notice->kind ) {
			/* translators: %s: name of a circle */
			Kind::CircleJoined    => sprintf( __( '加入了圈子「%s」', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleApproved  => sprintf( __( '通过了你加入圈子「%s」的申请', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleRequested => sprintf( __( '申请加入圈子「%s」', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleRejected  => sprintf( __( '没有通过你加入圈子「%s」的申请', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleManager   => sprintf( __( '把你设为圈子「%s」的管理员', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleDemoted   => sprintf( __( '取消了你在圈子「%s」的管理员身份', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleOwner     => sprintf( __( '把圈子「%s」转让给了你', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleEnding    => sprintf( __( '提醒你，圈子「%s」的圈友身份快到期了', 'zeromo-community' ), $title ),
			/* translators: %s: name of a circle */
			Kind::CircleMuted     => sprintf( __( '在圈子「%s」里把你禁言了', 'zeromo-community' ), $title ),
			default               => $this->removed( $title ),
		};
	}

	/** With the reason, as long as the reader is out. */
	private function removed( string $title ): string {
		/* translators: %s: name of a circle */
		$did = sprintf( __( '把你移出了圈子「%s」', 'zeromo-community' ), $title );
		/* translators: 1: what was done, 2: why */
		return '' === $this->removal ? $did : sprintf( __( '%1$s：%2$s', 'zeromo-community' ), $did, $this->removal );
	}

	/** The words of the comment, or the beginning of the post; empty where there is nothing to quote. */
	public function quote(): string {
		$text = $this->comment;
		if ( null === $text && null !== $this->post ) {
			$text  = html_entity_decode(
				wp_strip_all_tags( '' !== $this->post->title ? $this->post->title : $this->post->excerpt ),
				ENT_QUOTES | ENT_HTML5,
				'UTF-8'
			);
		}
		$text = trim( (string) preg_replace( '/\s+/u', ' ', $text ?? '' ) );
		return mb_strlen( $text ) > 80 ? mb_substr( $text, 0, 80 ) . '…' : $text;
	}

	/** Address of a small picture of the post, empty for none. */
	public function picture(): string {
		if ( null === $this->post || null !== $this->comment && Kind::LikedComment === $this->notice->kind ) {
			return '';
		}
		return $this->post->thumb();
	}

	/** Where it leads. */
	public function url(): string {
		if ( null !== $this->circle ) {
			return Kind::CircleRequested === $this->notice->kind
				? add_query_arg( 'tab', 'manage', $this->circle->url )
				: $this->circle->url;
		}
		if ( Kind::ReportKept === $this->notice->kind || Kind::ReportRemoved === $this->notice->kind ) {
			return $this->box;
		}
		if (
			in_array( $this->notice->kind, array( Kind::PostRefused, Kind::PostTakenOut, Kind::PostHeld ), true )
			&& '' !== $this->box
		) {
			return $this->box;
		}
		$url = $this->post->url ?? '';
		return null === $this->comment || '' === $url ? $url : $url . '#comment-' . $this->notice->target_id;
	}

	/** With the reason, as long as the post is still refused. */
	private function refused( string $thing ): string {
		$reason = $this->post->reason ?? '';
		/* translators: %s: 动态, 文章 or 商品 */
		$did = sprintf( __( '没有通过你的%s', 'zeromo-community' ), $thing );
		/* translators: 1: what a moderator did, 2: why */
		return '' === $reason ? $did : sprintf( __( '%1$s：%2$s', 'zeromo-community' ), $did, $reason );
	}

	private function thing(): string {
		return match ( $this->post?->kind->type() ) {
			'post'           => _x( '文章', 'what somebody liked or saved', 'zeromo-community' ),
			'zeromo_product' => _x( '商品', 'what somebody liked or saved', 'zeromo-community' ),
			default          => _x( '动态', 'what somebody liked or saved', 'zeromo-community' ),
		};
	}
}
