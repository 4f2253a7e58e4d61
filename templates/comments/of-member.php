<?php
/**
 * What a member said, each with where.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<array{text: string, title: string, url: string, time: int}>, own: bool, way: string, prev: string,
 *   next: string,
 * } $v way: where there is something to say.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg(), Format::time() and partials escape.
?>
<section class="zmo-block zmo-list">
	<h2 class="zmo-sr"><?php esc_html_e( '评论', 'zeromo-community' ); ?></h2>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '还没有评论', 'zeromo-community' ),
				'text' => $v['own'] ? __( '你写的评论会出现在这里', 'zeromo-community' ) : '',
				'url' => $v['way'],
				'label' => $v['own'] ? __( '去说第一句', 'zeromo-community' ) : __( '去看看', 'zeromo-community' ),
				'inside' => true,
			)
		);
		?>
	<?php else : ?>
		<ul class="zmo-said">
			<?php foreach ( $v['rows'] as $row ) : ?>
				<li>
					<p class="zmo-said__t"><?php echo esc_html( $row['text'] ); ?></p>
					<a class="zmo-said__p" href="<?php echo esc_url( $row['url'] ); ?>">
						<?php echo Icon::svg( 'message-circle', 'zmo-icon--14' ); ?>
						<span><?php echo esc_html( $row['title'] ); ?></span>
					</a>
					<span class="zmo-meta"><?php echo Format::time( $row['time'] ); ?></span>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
