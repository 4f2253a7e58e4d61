<?php
/**
 * Marks behind a name: 作者, 圈主, 置顶, 审核中.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\CommentState;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
?>
<?php if ( in_array( 'author', $comment->badges, true ) ) : ?>
	<span class="zmo-badge zmo-badge--pin"><?php esc_html_e( '作者', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( in_array( 'owner', $comment->badges, true ) ) : ?>
	<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '圈主', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( $comment->pinned ) : ?>
	<span class="zmo-badge zmo-badge--grey" data-zmo-pinned><?php esc_html_e( '置顶', 'zeromo-community' ); ?></span>
<?php endif; ?>
<?php if ( CommentState::Held === $comment->state ) : ?>
	<span class="zmo-badge zmo-badge--wait"><?php esc_html_e( '待作者放行', 'zeromo-community' ); ?></span>
<?php elseif ( CommentState::Hold === $comment->state ) : ?>
	<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '审核中', 'zeromo-community' ); ?></span>
<?php endif; ?>
