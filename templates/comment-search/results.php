<?php
/**
 * Comments that were found, each with where.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<array{html: string, name: string, title: string, url: string, time: int}>, prev: string, next: string,
 * } $v `html` is a line with the words marked.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- marked lines, Icon::svg(), Format::time() escape.
?>
<section class="zmo-block zmo-list">
	<h2 class="zmo-sr"><?php esc_html_e( '评论', 'zeromo-community' ); ?></h2>
	<ul class="zmo-said">
		<?php foreach ( $v['rows'] as $row ) : ?>
			<li>
				<p class="zmo-said__t"><?php echo $row['html']; ?></p>
				<a class="zmo-said__p" href="<?php echo esc_url( $row['url'] ); ?>">
					<?php echo Icon::svg( 'message-circle', 'zmo-icon--14' ); ?>
					<span><?php echo esc_html( $row['title'] ); ?></span>
				</a>
				<span class="zmo-meta">
					<?php echo esc_html( $row['name'] ); ?> · <?php echo Format::time( $row['time'] ); ?>
				</span>
			</li>
		<?php endforeach; ?>
	</ul>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
