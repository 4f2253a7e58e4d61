<?php
/**
 * A page of the site's own: its picture, title and text.
 *
 * @package Zeromo\Community
 * @var array{title: string, picture: string, text: string} $v `picture` and `text` are core's HTML.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- core's own, see above.
?>
<article class="zmo-card zmo-post zmo-article">
<?php echo $v['picture']; ?>
<div class="zmo-article__in">
<?php if ( '' !== $v['title'] ) : ?>
<h1><?php echo esc_html( $v['title'] ); ?></h1>
<?php endif; ?>
<div class="zmo-prose is-page"><?php echo $v['text']; ?></div>
</div>
</article>
