<?php
/**
 * A folder with up to four pictures.
 *
 * @package Zeromo\Community
 * @var array{card: \Zeromo\Community\Favorites\View\FolderCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$card   = $v['card'];
$folder = $card->folder;
$meta = sprintf(
	/* translators: 1: number of posts, 2: public or private, or whose it is */
	_n( '%1$s 条 · %2$s', '%1$s 条 · %2$s', $folder->total, 'zeromo-community' ),
	Format::count( $folder->total ),
	'' !== $card->owner
		? $card->owner
		: ( $folder->public ? __( '公开', 'zeromo-community' ) : __( '私密', 'zeromo-community' ) )
);
?>
<a class="zmo-folder" href="<?php echo esc_url( $card->url ); ?>"><span
	class="zmo-folder__cover<?php echo 1 === count( $card->covers ) ? ' zmo-folder__cover--one' : ''; ?>">
	<?php foreach ( 1 === count( $card->covers ) ? $card->covers : array_pad( $card->covers, 4, '' ) as $cover ) : ?>
		<?php if ( '' === $cover ) : ?>
			<i></i>
		<?php else : ?>
			<img src="<?php echo esc_url( $cover ); ?>" alt="" loading="lazy">
		<?php endif; ?>
	<?php endforeach; ?>
	<?php if ( ! $folder->public ) : ?>
		<span class="zmo-folder__lock" role="img" aria-label="<?php esc_attr_e( '私密', 'zeromo-community' ); ?>">
			<?php echo Icon::svg( 'lock-keyhole', 'zmo-icon--14' ); ?>
		</span>
	<?php endif; ?>
</span><span class="zmo-folder__t"><?php echo esc_html( $folder->title ); ?></span><span class="zmo-meta"
	><?php echo esc_html( $meta ); ?></span></a>
