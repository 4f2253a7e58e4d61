<?php
/**
 * The articles of an archive: what it is, cards, ways to the pages before and after.
 *
 * @package Zeromo\Community
 * @var array{title: string, text: string, cards: string, prev: string, next: string} $v `text` is core's HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<header class="zmo-block">
	<h1 class="zmo-block__title"><?php echo esc_html( $v['title'] ); ?></h1>
	<?php if ( '' !== $v['text'] ) : ?>
		<div class="zmo-meta"><?php echo wp_kses_post( $v['text'] ); ?></div>
	<?php endif; ?>
</header>
<?php
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- drawn by the rooms' own partials.
echo '' === $v['cards'] ? Partial::render(
	'partials/empty',
	array( 'url' => home_url( '/' ), 'label' => __( '回到首页', 'zeromo-community' ) )
) : $v['cards'];
echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) );
