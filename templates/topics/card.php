<?php
/**
 * One topic of the grid.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Topics\View\TopicCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$card  = $v['card'];
$topic = $card->topic;
$meta = sprintf(
	/* translators: %s: number of posts */
	_n( '%s 动态', '%s 动态', $topic->content_count, 'zeromo-community' ),
	Format::count( $topic->content_count )
);
if ( $topic->heat > 0 ) {
	/* translators: %s: heat of a topic */
	$meta .= ' · ' . sprintf( __( '热度 %s', 'zeromo-community' ), Format::count( $topic->heat ) );
}
?>
<article class="zmo-topic">
	<img src="<?php echo esc_url( $card->icon_url ); ?>" alt="" width="56" height="56" loading="lazy">
	<div class="zmo-row__main">
		<h2 class="zmo-row__t">
			<a href="<?php echo esc_url( $card->url ); ?>"><?php echo esc_html( '#' . $topic->name . '#' ); ?></a>
		</h2>
		<span class="zmo-meta zmo-num"><?php echo esc_html( $meta ); ?></span>
	</div>
	<?php echo Partial::render( 'topics/follow', array( 'card' => $card, 'small' => true ) ); ?>
</article>
