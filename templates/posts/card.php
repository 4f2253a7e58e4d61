<?php
/**
 * A post in a list.
 *
 * @package Zeromo\Community
 * @var array{
 *   post: \Zeromo\Community\Posts\Api\Post, head: string, fold: bool, media: string, chips: string, actions: string,
 *   hot: string, waits: bool, whole: bool,
 * } $v `whole`: all of the text is here, the style folds it.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Posts\Api\PostKind;

defined( 'ABSPATH' ) || exit;

$post   = $v['post'];
$title  = $post->title;
$unfold = array( 'post_id' => $post->id, 'whole' => $v['whole'] );
/* translators: %s: author */
$label = sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name );
// Head, text, media, chips, actions and the comment are ready HTML of their own partials.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<article class="zmo-card<?php echo $v['waits'] ? ' is-pending' : ''; ?>"
	id="zmo-post-<?php echo esc_attr( (string) $post->id ); ?>" aria-label="<?php echo esc_attr( $label ); ?>">
<?php echo $v['head']; ?>
<?php if ( '' !== $title || '' !== $post->html ) : ?>
<div<?php echo $v['fold'] && PostKind::Activity === $post->kind ? ' ' . Widget::attrs( 'unfold', $unfold ) : ''; ?>>
	<?php if ( '' !== $title ) : ?>
		<h2 class="zmo-title"><a href="<?php echo esc_url( $post->url ); ?>"><?php echo esc_html( $title ); ?></a></h2>
	<?php endif; ?>
	<?php if ( '' !== $post->html ) : ?>
		<div class="zmo-text<?php echo $v['fold'] ? ' is-clamped' : ''; ?>"><?php echo $post->html; ?></div>
	<?php endif; ?>
	<?php if ( $v['fold'] ) : ?>
		<a class="zmo-more" href="<?php echo esc_url( $post->url ); ?>">
			<?php esc_html_e( '全文', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</div>
<?php endif; ?>
<?php echo $v['media'] . $v['chips']; ?>
<div class="zmo-actions"><?php echo $v['actions']; ?></div>
<?php echo $v['hot']; ?>
</article>
