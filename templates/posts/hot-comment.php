<?php
/**
 * The best liked comment of a post below its card; leads to the comment on the post's own page.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Feed\Api\HotComment, url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
/* translators: %s: number */
$likes = sprintf( __( '%s 个赞', 'zeromo-community' ), Format::count( $comment->likes ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- an icon.
?>
<a class="zmo-hotcomment" href="<?php echo esc_url( $v['url'] ); ?>">
	<span class="zmo-hotcomment__text">
		<span class="zmo-hotcomment__name"><?php echo esc_html( $comment->author->name ); ?></span>
		<?php echo esc_html( $comment->text ); ?>
	</span>
	<span class="zmo-hotcomment__likes">
		<?php echo Icon::svg( 'heart' ); ?>
		<span aria-hidden="true"><?php echo esc_html( Format::count( $comment->likes ) ); ?></span>
		<span class="zmo-sr"><?php echo esc_html( $likes ); ?></span>
	</span>
</a>
