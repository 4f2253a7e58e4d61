<?php
/**
 * 我的 › 待放行评论.
 *
 * @package Zeromo\Community
 * @var array{list_html: string, way: string, first: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block zmo-list">
	<?php if ( '' === $v['list_html'] ) : ?>
		<h2 class="zmo-sr"><?php esc_html_e( '待放行评论', 'zeromo-community' ); ?></h2>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '没有待放行的评论', 'zeromo-community' ),
				'text' => __( '在自己内容的评论区打开“评论需我放行”，新评论会先到这里', 'zeromo-community' ),
				'url' => $v['way'],
				'label' => __( '去看看', 'zeromo-community' ),
				'art' => 'mailbox',
				'inside' => true,
			)
		);
		?>
	<?php else : ?>
		<?php echo $v['list_html']; ?>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['first'], 'next' => $v['next'] ) ); ?>
</section>
